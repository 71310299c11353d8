import * as z from 'zod/mini';
import { isRecord } from '../../base/data/is-record.ts';
import type { HeadTag } from '../../model/site.ts';
import { quote } from '../describe.ts';
import { schemeOf, unsafeScheme } from './address.ts';
import type { RuleIssue } from './config-issue.ts';
import { type Loose, ON_OBJECTS, rule, type Shape } from './rule.ts';
import { malformed } from './text.ts';

const UNSAFE_SCHEMES: ReadonlySet<string> = new Set(['javascript', 'vbscript', 'data']);

const tag = z
  .strictObject({
    tag: z.literal(['meta', 'link', 'script', 'style']),
    attributes: z.record(z.string(), z.union([z.string(), z.boolean()])),
    text: z.exactOptional(z.string()),
  } satisfies Shape<HeadTag>)
  .check(rule(tagIssues, ON_OBJECTS));

/** Tags in the head of every page. */
export const head = z.array(tag);

function tagIssues({ tag, attributes, text }: Loose): readonly RuleIssue[] {
  if (!isRecord(attributes)) return [];
  const inner = textIssue(tag, text);
  const found = Object.entries(attributes).flatMap(([name, value]): readonly RuleIssue[] => {
    const issue = nameIssue(name) ?? (typeof value === 'string' ? valueIssue(tag, name, value) : null);
    return issue === null ? [] : [{ ...issue, path: ['attributes', name] }];
  });
  if (inner !== null) return [...found, { ...inner, path: ['text'] }];
  const isEmpty = typeof text !== 'string' || text.trim() === '';
  const hasSource = Object.keys(attributes).some((name) => name.toLowerCase() === 'src');
  if (!isEmpty || !(tag === 'style' || (tag === 'script' && !hasSource))) return found;
  const message = `a ${tag} without ${tag === 'script' ? 'src and text' : 'text'} does nothing`;
  const hint =
    tag === 'script'
      ? "put the script into a file of the static folder: attributes: { src: '/script.js', defer: true }, or write text: '…'"
      : "write text: '…'";
  return [...found, { code: 'config/contradiction', path: ['attributes'], message, hint }];
}

/** Finds text that would end the tag, or that the tag cannot have. */
function textIssue(tag: unknown, text: unknown): RuleIssue | null {
  if (typeof text !== 'string') return null;
  if (tag !== 'script' && tag !== 'style')
    return { code: 'config/contradiction', message: `a ${String(tag)} has no text`, hint: 'remove it' };
  if (!/<\/(?:script|style)|<!--/i.test(text)) return null;
  return {
    code: 'config/unsafe-value',
    message: 'the text would end the tag, or the page around it',
    hint: 'put it into a file of the static folder',
  };
}

function nameIssue(name: string): RuleIssue | null {
  if (/^on/i.test(name))
    return {
      code: 'config/unsafe-value',
      message: `the attribute ${quote(name)} would run code`,
      hint: 'put the code into a file of the static folder and add it with a script tag',
    };
  return /^[a-z][a-z0-9:_-]*$/i.test(name) ? null : malformed('the name of an attribute', name);
}

function valueIssue(tag: unknown, name: string, value: string): RuleIssue | null {
  // `<meta http-equiv="refresh" content="0;url=javascript:…">` carries its address after `url=`.
  const refreshed = tag === 'meta' ? /;\s*url\s*=\s*['"]?(.*)$/is.exec(value)?.[1] : undefined;
  const address = refreshed ?? value;
  const scheme = schemeOf(address);
  if (scheme === null || !UNSAFE_SCHEMES.has(scheme)) return null;
  // A data URL of an icon is an image and cannot run code.
  const isIcon = tag === 'link' && name.toLowerCase() === 'href' && /^data:image\//i.test(address);
  return isIcon ? null : unsafeScheme(value, scheme);
}
