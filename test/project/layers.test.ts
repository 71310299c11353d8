import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findCircles } from '../harness/circles.ts';
import { PROJECT } from '../harness/paths.ts';
import { filesBelow } from '../harness/tree.ts';

/** The layers from the bottom up. A file imports its own unit and lower layers, never a sibling. */
const LAYERS: readonly (readonly string[])[] = [
  ['src/model'],
  ['src/base'],
  ['src/document', 'src/search'],
  [
    'templates',
    'src/built',
    'src/config',
    'src/external',
    'src/sources',
    'src/parse',
    'src/resolve',
    'src/samples',
    'src/publish',
  ],
  ['src/render'],
  ['src/outputs'],
  ['src/site'],
  ['src/dev'],
  ['src/api'],
  ['src/commands'],
  ['src/cli.ts', 'src/index.ts'],
];

/** Parts that reach neither disk nor network: they get no `node:`. */
const PURE = ['src/model', 'src/resolve', 'templates'];

/** The room of a file: a folder of `src/`, the templates, or one of the two entries. */
function unitOf(file: string): string {
  return file.startsWith('templates/') ? 'templates' : file.split('/').slice(0, 2).join('/');
}

function layerOf(unit: string): number {
  return LAYERS.findIndex((units) => units.includes(unit));
}

interface Import {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(PROJECT, file), 'utf8');
  const found = text.matchAll(
    /(?:^|\n)(import|export)\s(type\s)?[^;]*?from\s+'([^']+)'|import\('([^']+)'\)/g,
  );
  return [...found].map((match) => ({
    from: file,
    to: match[3] ?? match[4] ?? '',
    typeOnly: match[2] !== undefined,
  }));
}

const sources = [
  ...filesBelow(join(PROJECT, 'src')).map((file) => `src/${file}`),
  ...filesBelow(join(PROJECT, 'templates')).map((file) => `templates/${file}`),
].filter((file) => /\.tsx?$/.test(file) && !file.startsWith('templates/client/'));

const layers = suite('layers');

layers('imports go down only, and siblings never import each other', () => {
  const wrong = sources.flatMap(importsOf).flatMap(({ from, to }) => {
    if (!to.startsWith('.')) return [];
    const target = normalize(join(dirname(from), to));
    const [unit, other] = [unitOf(from), unitOf(target)];
    if (unit === other) return [];
    return layerOf(other) < layerOf(unit) ? [] : [`${from} imports ${target}`];
  });
  assert.equal(wrong, []);
});

layers('files do not import each other in a circle, types included', () => {
  const graph = new Map(
    sources.map((file) => {
      const targets = importsOf(file).filter(({ to }) => to.startsWith('.'));
      return [file, targets.map(({ to }) => normalize(join(dirname(file), to)))] as const;
    }),
  );
  assert.equal(findCircles(graph), []);
});

layers('no room of src has more files than a reader takes in', () => {
  const rooms = new Map<string, number>();
  for (const file of sources.filter((one) => one.startsWith('src/')))
    rooms.set(dirname(file), (rooms.get(dirname(file)) ?? 0) + 1);
  assert.equal(
    [...rooms].filter(([, files]) => files > 17),
    [],
  );
});

layers('a circle is found inside a room, through other files, and never twice', () => {
  const graph = (text: string) =>
    new Map(text.split(' ').map((line) => [line.slice(0, 1), [...line.slice(2)]] as const));
  assert.equal(findCircles(graph('a:b b:c c:')), []);
  assert.equal(findCircles(graph('a:b b:a')), [['a', 'b']]);
  assert.equal(findCircles(graph('a:a')), [['a']]);
  assert.equal(findCircles(graph('x:a a:b b:cd c:a d:e e:d')), [
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
});

layers('every file belongs to a layer', () => {
  assert.equal(
    sources.map(unitOf).filter((unit) => layerOf(unit) < 0),
    [],
  );
});

layers('only the host touches the disk', () => {
  const wrong = sources
    .flatMap(importsOf)
    .filter(
      ({ from, to }) =>
        /^node:fs|^fs/.test(to) && !['src/base/disk/host.ts', 'src/base/version.ts'].includes(from),
    );
  assert.equal(
    wrong.map(({ from }) => from),
    [],
  );
});

layers('only the dev server and the check of external links reach the network', () => {
  const network = /^node:(?:https?|http2|net|tls|dns|dgram)(?:\/|$)/;
  const wrong = sources
    .filter((file) => !/^src\/(?:dev|external)\//.test(file))
    .filter((file) => /\bfetch\(/.test(readFileSync(join(PROJECT, file), 'utf8')))
    .concat(
      sources
        .flatMap(importsOf)
        .filter(({ typeOnly }) => !typeOnly)
        .filter(({ from, to }) => network.test(to) && !/^src\/(?:dev|external)\//.test(from))
        .map(({ from }) => from),
    );
  assert.equal(wrong, []);
});

layers('what is pure gets no node modules', () => {
  const wrong = sources
    .filter((file) => PURE.some((unit) => file.startsWith(`${unit}/`)))
    .flatMap(importsOf)
    .filter(({ to }) => to.startsWith('node:'));
  assert.equal(wrong, []);
});

layers('only templates and rendering know React', () => {
  const wrong = sources
    .flatMap(importsOf)
    .filter(
      ({ from, to }) =>
        /^react/.test(to) && !from.startsWith('templates/') && !from.startsWith('src/render/'),
    );
  assert.equal(
    wrong.map(({ from }) => from),
    [],
  );
});

layers.run();
