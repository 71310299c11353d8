// Bundles the command line for a quick start: dist/src/ to dist/program/. Some three hundred small modules become a few
// files, each loaded when a command first needs it. Packages are not bundled: docgen and the components of a site share one
// React, and `npm audit` sees what runs. The exceptions are packages of many small files that nearly every run loads.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { build } from 'esbuild';

const root = process.cwd();
const folder = join(root, 'dist/program');

/** What is loaded by name: by `bin/docgen.js`, as a thread, or by the components of a site. The command line comes last. */
const ENTRIES = {
  'page-worker': 'dist/src/site/workers/thread.js',
  'evaluation-thread': 'dist/src/config/module/evaluation-thread.js',
  templates: 'dist/templates/index.js',
  version: 'dist/src/base/version.js',
  cli: 'dist/src/cli.js',
};
/** Together they open 230 files and take 140 ms to load; bundled they take 45 ms. */
const BUNDLED = ['zod', 'yaml', 'htmlparser2', '@rgrove/parse-xml'];
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

const bundleOf = new Map(
  Object.entries(ENTRIES).map(([name, file]) => [join(root, file), join(folder, `${name}.js`)]),
);

/** The two ways in which a module may use its own address. The group of the first is the target. */
const ADDRESS = /new URL\(\s*'([^']+)',\s*import\.meta\.url\s*\)/g;
const ANYWHERE = /createRequire\(import\.meta\.url\)|import\.meta\.resolve\(/g;

/** Returns the text of a module with addresses relative to the bundle, or of the bundle that contains the target. */
function withAddresses(path) {
  const text = readFileSync(path, 'utf8');
  const unknown = text.replace(ADDRESS, '').replace(ANYWHERE, '');
  if (/import\.meta/.test(unknown.replace(/^\s*(?:\/\/|\*|'import\.meta).*$/gm, '')))
    throw new Error(`${path}: write new URL('literal', import.meta.url), which bundling can follow`);
  return text.replace(ADDRESS, (_, to) => `new URL('${addressInBundle(path, to)}', import.meta.url)`);
}

function addressInBundle(path, to) {
  const target = resolve(dirname(path), to);
  const bundle = bundleOf.get(target);
  if (bundle !== undefined) return `./${basename(bundle)}`;
  if (!existsSync(target) && !to.includes('client')) throw new Error(`${path}: nothing at ${to}`);
  return relative(folder, target).split(sep).join('/') + (to.endsWith('/') ? '/' : '');
}

/** Returns the licences of all packages in the bundle. */
function licenses() {
  const names = Object.keys(metafile.inputs).map(
    (path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1],
  );
  const packages = [...new Set(names)].filter((name) => name !== undefined).sort();
  return packages.map((name) => `${name}\n\n${readFileSync(licenseOf(name), 'utf8')}`).join('\n\n');
}

function licenseOf(name) {
  const home = join(root, 'node_modules', name);
  const file = readdirSync(home).find((one) => /^licen[cs]e/i.test(one));
  if (file === undefined) throw new Error(`${name} has no licence`);
  return join(home, file);
}

const { outputFiles, metafile } = await build({
  entryPoints: ENTRIES,
  outdir: folder,
  write: false,
  bundle: true,
  splitting: true,
  external: Object.keys(dependencies).filter((name) => !BUNDLED.includes(name)),
  // The ECMAScript modules of the same code. Node would take CommonJS, which cannot be bundled into an ECMAScript module.
  alias: { yaml: join(root, 'node_modules/yaml/browser/index.js') },
  metafile: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.11',
  charset: 'utf8',
  // Names and lines are not changed: they are in the stack of an error that a user reports.
  minify: false,
  logLevel: 'warning',
  plugins: [
    {
      name: 'addresses',
      setup: ({ onLoad }) =>
        onLoad({ filter: /[\\/]dist[\\/](?:src|templates)[\\/].*\.js$/ }, ({ path }) => ({
          contents: withAddresses(path),
        })),
    },
  ],
});

mkdirSync(folder, { recursive: true });
const last = join(folder, 'cli.js');
for (const { path, contents } of outputFiles) if (path !== last) writeFileSync(path, contents);
// Only now, when all that it names is there. Its time says how new the bundle is.
writeFileSync(last, outputFiles.find(({ path }) => path === last).contents);
writeFileSync(join(folder, 'LICENSES.txt'), licenses());
const made = new Set([...outputFiles.map(({ path }) => basename(path)), 'LICENSES.txt']);
for (const name of readdirSync(folder)) if (!made.has(name)) rmSync(join(folder, name));
