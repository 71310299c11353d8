import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formatReport } from '../../src/index.ts';
import { runInDir } from '../harness/run-cli.ts';
import { writeFiles } from '../harness/site.ts';
import { inTempDir } from '../harness/tree.ts';
import { BAD_TREE, hostile } from './bad-tree.ts';

const junit = suite('reports as JUnit');

/** Elements and attributes of the schema junit-10.xsd of Jenkins' xUnit plugin, as far as a report could need them. */
const JUNIT: Readonly<Record<string, { required: string[]; optional: string[]; children: string[] }>> = {
  testsuites: {
    required: [],
    optional: ['name', 'tests', 'failures', 'errors', 'time'],
    children: ['testsuite'],
  },
  testsuite: {
    required: ['name', 'tests', 'failures', 'errors'],
    optional: ['skipped', 'time', 'timestamp', 'hostname', 'id', 'package', 'file', 'log', 'url', 'group'],
    children: ['testsuite', 'properties', 'testcase', 'system-out', 'system-err'],
  },
  properties: { required: [], optional: [], children: ['property'] },
  property: { required: ['name', 'value'], optional: [], children: [] },
  testcase: {
    required: ['name'],
    optional: ['classname', 'time', 'group'],
    children: ['skipped', 'error', 'failure', 'system-out', 'system-err'],
  },
  failure: { required: [], optional: ['type', 'message'], children: [] },
  skipped: { required: [], optional: ['type', 'message'], children: [] },
};

const elementsOf = (element: XmlElement) => element.children.filter((child) => child instanceof XmlElement);

/** Returns what the schema does not allow, and suites whose numbers are not those of their cases. */
function faultsOf(element: XmlElement): readonly string[] {
  const { name, attributes } = element;
  const rule = JUNIT[name];
  if (rule === undefined) return [`<${name}>`];
  const children = elementsOf(element);
  const cases = children.filter((child) => child.name === 'testcase');
  const numberOf = (kind: string) =>
    cases.filter((one) => elementsOf(one).some((child) => child.name === kind)).length;
  const wrong =
    name === 'testsuite' &&
    (Number(attributes.tests) !== cases.length ||
      Number(attributes.failures) !== numberOf('failure') ||
      Number(attributes.skipped) !== numberOf('skipped'));
  return [
    ...rule.required.filter((key) => attributes[key] === undefined).map((key) => `${name} lacks ${key}`),
    ...Object.keys(attributes)
      .filter((key) => ![...rule.required, ...rule.optional].includes(key))
      .map((key) => `${name} has ${key}`),
    ...children
      .filter((child) => !rule.children.includes(child.name))
      .map((child) => `${name} has <${child.name}>`),
    ...(wrong ? [`${attributes.name}: wrong numbers`] : []),
    ...children.flatMap(faultsOf),
  ];
}

function junitOf(text: string): XmlElement {
  const { root } = parseXml(text);
  if (root === null) throw new Error('no element');
  return root;
}

junit('junit follows the schema, with a case for each finding and a name for each case', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, BAD_TREE);
    for (const words of [[], ['--strict'], ['--only', 'link/missing-anchor']]) {
      const { out } = await runInDir(dir, ['check', '--format', 'junit', ...words]);
      const root = junitOf(out);
      assert.equal(faultsOf(root), []);
      const cases = elementsOf(root).flatMap((one) =>
        elementsOf(one).flatMap(({ name, attributes }) =>
          name === 'testcase' ? `${attributes.classname} ${attributes.name}` : [],
        ),
      );
      assert.is(new Set(cases).size, cases.length);
      assert.is(Number(root.attributes.tests), cases.length);
      assert.is(out.includes('<failure type="markdown/second-title"'), words.includes('--strict'));
      assert.is(cases.length > 1, !words.includes('--only'));
    }
  }),
);

junit('junit of any text is well-formed, without characters that XML forbids', async () => {
  const text = `]]>&<"'\u0000\u0008\u000b\u001f\u007f\ufffe\uffff\ud800 \udc00 --> 😀\t\n`;
  const diagnostics = [hostile(text), hostile(text)];
  const xml = Buffer.from(await formatReport({ root: '/', diagnostics }, { reporter: 'junit', cwd: '/' }));
  assert.equal(faultsOf(junitOf(xml.toString('utf8'))), []);
});

junit.run();
