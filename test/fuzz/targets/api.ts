import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { parse } from 'yaml';
import { PROJECT } from '../../harness/paths.ts';
import { changedData, type Data, dataChanges } from '../cases/data-mutations.ts';
import { lenientConfig } from '../cases/lenient-config.ts';
import { rarely } from '../cases/rarely.ts';
import { changedText, textChanges } from '../cases/text-mutations.ts';
import { runSite } from '../run-site.ts';
import type { FuzzCase, Target } from '../target.ts';
import { pageText } from './markdown.ts';

const read = (path: string) => readFileSync(join(PROJECT, path), 'utf8');

/** Descriptions of the tools whose formats docgen reads, small enough that hundreds a minute are read. */
const MOJO = [
  'fixtures/mojo-package-becomes-pages-of-reference/site/api/plane.json',
  'test/data/mojo/plane-old.json',
  'fixtures/reference-to-several-symbols-lists-them/site/api/greeter.json',
];
const PYTHON = [
  'fixtures/python-package-becomes-pages-of-reference/site/api/orchard.json',
  'test/data/python/orchard-0.30.json',
];
const OPENAPI = [
  'fixtures/openapi-references-that-lead-nowhere-suggest-nearest/site/api/openapi.yaml',
  'fixtures/texts-of-api-readers-speak-the-language-of-the-site/site/api/shop.yaml',
  'fixtures/interface-speaks-the-language-of-the-site/site/api/ernte.yaml',
];
const DOXYGEN = 'test/data/doxygen/orchard-1.9.4';

const dataOf = (path: string): Data => (path.endsWith('.json') ? JSON.parse(read(path)) : parse(read(path)));

function siteOf(source: Readonly<Record<string, string>>, files: FuzzCase['files']): FuzzCase {
  const config = lenientConfig(`
  markdown: { linkSymbols: true },
  apis: [{ library: 'library', route: 'api', source: ${JSON.stringify(source)} }],
  sidebars: { main: ['index', { type: 'api', library: 'library' }] },`);
  return { files: { 'docgen.config.ts': config, ...files } };
}

/** Changes of the data, and now and then of its text. */
function jsonCases(kind: string, paths: readonly string[]): fc.Arbitrary<FuzzCase> {
  const samples = paths.map(dataOf);
  const values = samples.flatMap((one) =>
    typeof one === 'object' && one !== null ? Object.values(one) : [],
  );
  const docs = pageText.map((text): Data => text);
  return fc
    .tuple(
      fc.constantFrom(...samples),
      fc.oneof(
        dataChanges(values),
        fc.array(docs, { maxLength: 2 }).chain((texts) => dataChanges(texts)),
      ),
      rarely(textChanges(['{', '}', ',', '"a":'], 2)),
    )
    .map(([data, changes, ofText]) => {
      const text = JSON.stringify(changedData(data, changes), null, 1);
      return siteOf({ [kind]: 'api/x.json' }, { 'api/x.json': changedText(text, ofText ?? []) });
    });
}

const XML_NAMES = readdirSync(join(PROJECT, DOXYGEN)).filter((name) => name.endsWith('.xml'));
const XML_FILES = Object.fromEntries(XML_NAMES.map((name) => [`api/${name}`, read(`${DOXYGEN}/${name}`)]));
const XML_PIECES = [
  '<para>',
  '</para>',
  '<ref refid="x" kindref="compound">y</ref>',
  '<memberdef kind="function" id="x">',
  '<name/>',
  '<type/>',
  '<briefdescription/>',
  'kind="x"',
  'id=""',
  '<programlisting>',
  '<![CDATA[x]]>',
  '<!-- c -->',
  '&lt;',
  '&x;',
];

/** Changes of one file: elements that are dropped, doubled, renamed and moved, mostly with balanced tags. */
const doxygenCases = fc
  .tuple(
    fc.constantFrom(...XML_NAMES),
    fc.array(
      fc.record({
        kind: fc.constantFrom('drop', 'double', 'empty', 'rename', 'nest'),
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        name: fc.constantFrom(
          'para',
          'ref',
          'memberdef',
          'compounddef',
          'type',
          'name',
          'x',
          'sectiondef',
          'detaileddescription',
          'table',
          'itemizedlist',
          'verbatim',
        ),
      }),
      { maxLength: 4 },
    ),
    rarely(textChanges(XML_PIECES, 3)),
  )
  .map(([name, changes, ofText]) => {
    let xml = XML_FILES[`api/${name}`] ?? '';
    for (const { kind, at, name: other } of changes) xml = withElement(xml, at, { kind, other });
    return siteOf({ doxygen: 'api' }, { ...XML_FILES, [`api/${name}`]: changedText(xml, ofText ?? []) });
  });

/** Changes an element without children of its own name. */
function withElement(
  xml: string,
  at: number,
  { kind, other }: { readonly kind: string; readonly other: string },
): string {
  const found = [...xml.matchAll(/<([a-z]+)\b[^>]*>(?:(?!<\1\b)[\s\S])*?<\/\1>/g)];
  const match = found[Math.floor(at * found.length)];
  if (match === undefined) return xml;
  const [element, name = ''] = match;
  const inner = element.replace(/^<[^>]*>|<\/[^>]*>$/g, '');
  const instead: Readonly<Record<string, string>> = {
    drop: '',
    double: element + element,
    empty: `<${name}/>`,
    rename: `<${other}>${inner}</${other}>`,
    nest: `<${other}>`.repeat(9) + element + `</${other}>`.repeat(9),
  };
  return xml.slice(0, match.index) + (instead[kind] ?? element) + xml.slice(match.index + element.length);
}

const OVERLAY_DIR = 'fixtures/mojo-package-becomes-pages-with-texts-of-an-overlay/site/api';
const LIBRARY = read(`${OVERLAY_DIR}/greeter.json`);
const OVERLAY = dataOf(`${OVERLAY_DIR}/greeter.overlay.yaml`);

/** Changes of an overlay, which is written as JSON, a part of YAML, and of its text. */
const overlayCases = fc
  .tuple(dataChanges(), rarely(textChanges(['- ', ': ', '|', '&a ', '*a', '<<: '], 3)))
  .map(([changes, ofText]) => {
    const text = JSON.stringify(changedData(OVERLAY, changes), null, 1);
    const files = {
      'api/greeter.json': LIBRARY,
      'api/greeter.overlay.yaml': changedText(text, ofText ?? []),
    };
    return siteOf({ mojo: 'api/greeter.json' }, files);
  });

/** Descriptions of libraries of all kinds, with changes of their structure. */
export const API: Target = {
  name: 'api',
  command: 'build',
  cases: fc.oneof(
    jsonCases('mojo', MOJO),
    jsonCases('python', PYTHON),
    jsonCases('openapi', OPENAPI),
    doxygenCases,
    overlayCases,
  ),
  run: (input) => runSite(input),
};
