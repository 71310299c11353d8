import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { builtSite } from '../harness/built-site.ts';
import { PROJECT } from '../harness/paths.ts';

const home = suite('the start page of the site');

home('the numbers that it gives for the libraries are those of the site', async () => {
  const site = await builtSite();
  const record = JSON.parse(readFileSync(`${site}/stable/docs.json`, 'utf8'));
  const ids = Object.keys(record.docs);
  const count = (start: RegExp) => ids.filter((id) => start.test(id)).length;
  const text = readFileSync(`${PROJECT}/content/docs/index.md`, 'utf8');
  const stated = [...text.matchAll(/LinkCard title="([^"]+)".*?description="([\d,]+) /g)].map(
    ([, title = '', number = '']) => [title, Number(number.replace(',', ''))],
  );
  const api = readFileSync(`${site}/stable/max/api/serve.html`, 'utf8');
  const endpoints = new Set(api.match(/ id="operation\/\w+"/g));
  assert.equal(stated, [
    ['Mojo reference', count(/^(?:mojo\/(?:stdlib|kernels)|max\/api\/mojo)\//)],
    ['Python API', count(/^max\/api\/python\//)],
    ['REST API', endpoints.size],
    // Its overview is no header.
    ['C API', count(/^max\/api\/c\//) - 1],
  ]);
});

home.run();
