import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { wantedForm } from '../../src/dev/http/accept.ts';

const accept = suite('the form of a page that is asked for');

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8';
const ROWS: readonly (readonly [string, string])[] = [
  ['', 'html'],
  ['*/*', 'html'],
  [BROWSER, 'html'],
  ['text/markdown', 'markdown'],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', 'markdown'],
  ['text/markdown, text/html, */*', 'markdown'],
  ['text/html, text/markdown', 'html'],
  ['text/html;q=0.5, Text/Markdown', 'markdown'],
  ['text/markdown;q=0, */*', 'html'],
];

for (const [header, form] of ROWS) accept(header || 'none', () => assert.is(wantedForm(header), form));

accept.run();
