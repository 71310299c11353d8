// Lists the licence of every installed package that package-lock.json names, and fails on one that does not fit.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Licences that allow use, change and passing on without duties but to name the authors. */
const FITTING = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
];

/** Licences of what is only run while docgen is developed: it is not passed on. */
const FITTING_TOOLS = [...FITTING, 'CC-BY-3.0', 'CC-BY-4.0', 'MPL-2.0'];

/** Packages whose package file does not name the licence that stands beside it. */
const READ = { 'parse-cache-control': 'BSD-3-Clause' };

/** Fonts that come with what is published. */
const FONTS = ['OFL-1.1'];

/**
 * Returns whether an SPDX expression (`MIT OR (GPL-2.0 AND BSD-3-Clause)`) can be met with some licences. What is no expression
 * cannot.
 */
export function isMet(expression, fitting) {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const one = () => {
    if (words[at] !== '(') return fitting.includes(words[at++]);
    at++;
    const inner = any();
    return words[at++] === ')' && inner;
  };
  const all = () => {
    let met = one();
    while (words[at] === 'AND') {
      at++;
      met = one() && met;
    }
    return met;
  };
  const any = () => {
    let met = all();
    while (words[at] === 'OR') {
      at++;
      met = all() || met;
    }
    return met;
  };
  const met = any();
  return met && at === words.length;
}

/** Returns every installed package of the lock file: name, version, licence, whether users get it, and whether its licence fits. */
export function listLicences(root = ROOT) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).flatMap(([path, { dev = false, version }]) => {
    const file = join(root, path, 'package.json');
    // What is made for other systems is not installed.
    if (path === '' || !existsSync(file)) return [];
    const { name, license, licenses } = JSON.parse(readFileSync(file, 'utf8'));
    const licence = READ[name] ?? licenceOf(license ?? licenses);
    const fitting = dev ? FITTING_TOOLS : [...FITTING, ...(name.startsWith('@fontsource/') ? FONTS : [])];
    return [{ name, version, licence, isForUsers: !dev, fits: isMet(licence, fitting) }];
  });
}

/** Old packages write an object, or a list of objects. */
function licenceOf(license) {
  const all = [license].flat().map((one) => (typeof one === 'string' ? one : (one?.type ?? '')));
  return all.length > 1 ? `(${all.join(' OR ')})` : (all[0] ?? '');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = listLicences();
  const unfit = found.filter(({ fits }) => !fits);
  const counts = new Map();
  for (const { licence } of found) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  for (const [licence, count] of [...counts].sort((a, b) => b[1] - a[1]))
    console.log(`${String(count).padStart(5)}  ${licence}`);
  for (const { name, version, licence } of unfit)
    console.log(`does not fit: ${name} ${version}: ${licence || 'no licence'}`);
  process.exitCode = unfit.length > 0 ? 1 : 0;
}
