import { dirOf } from '../../base/paths.ts';
import { compareText } from '../../base/report.ts';
import { composed, folded } from '../../base/text/folded.ts';
import type { Code } from '../../model/codes.ts';
import type { PathPattern } from '../../model/output/output.ts';
import type { AssetFact } from '../../model/page/page.ts';
import type { Issue, IssuePosition } from '../issues/issue.ts';
import { addressKey, positionOfAddress, remedyFor, sourceName, startOf } from '../issues/page-source.ts';
import { reservedFiles, reservedPattern } from './reserved.ts';
import type { RoutedPage } from './site-pages.ts';

/** A file that is to be written to the output, and who asks for it. */
export interface PathOwner {
  readonly kind: 'generated' | 'page' | 'asset';
  /** Name that an author knows it by; empty for what docgen itself writes. */
  readonly source: string;
  /** Where and how an author can change its path; `remedy` is part of a hint. */
  readonly at: IssuePosition;
  readonly remedy: string;
  /** Output path, and the same folded. */
  readonly file: string;
  readonly key: string;
  /** The address as it would be typed, without slashes around it. */
  readonly address: string;
}

/** The output paths that are taken. */
export interface OutputPaths {
  /** By folded path and by folded address. */
  readonly owners: ReadonlyMap<string, PathOwner>;
  /** Folded folders of the output, each with one file in it. */
  readonly folders: ReadonlyMap<string, PathOwner>;
}

/** The output with one owner for each path. */
export interface CheckedOutputs {
  /** Pages and static files that are not published because another has their path. */
  readonly rejected: ReadonlySet<RoutedPage | AssetFact>;
  readonly outputs: OutputPaths;
  readonly issues: readonly Issue[];
}

/**
 * Finds pages, static files and generated files with the same output path, also by case or Unicode form alone (such a site
 * cannot be copied to every disk), and files whose path is a folder of another. The first owner of a path is published.
 */
export function findCollisions(
  reserved: readonly PathPattern[],
  pages: readonly RoutedPage[],
  assets: readonly AssetFact[],
): CheckedOutputs {
  const files = collectFiles(reserved, pages, assets);
  const { owners, duplicates } = ownersOf(files.keys());
  const issues: Issue[] = [];
  const losers = new Set<PathOwner>();
  const reported = new Set<string>();
  for (const [winner, ...rest] of duplicates) {
    if (winner === undefined) continue;
    for (const loser of rest) losers.add(loser);
    const signature = [winner, ...rest].map(({ file }) => file).join('\n');
    if (!reported.has(signature)) issues.push(collision(winner, rest));
    reported.add(signature);
  }
  const kept = new Set([...owners.values()].filter((owner) => !losers.has(owner)));
  const folders = foldersOf(kept);
  for (const owner of kept) {
    const inside = folders.get(owner.key);
    const issue = inside === undefined ? reservedPath(owner, reserved) : fileAndFolder(owner, inside);
    if (issue === null) continue;
    issues.push(issue);
    losers.add(owner);
  }
  const rejected = [...losers].flatMap((loser) => files.get(loser) ?? []);
  return { rejected: new Set(rejected), outputs: { owners: without(losers, owners), folders }, issues };
}

/** Returns the owners that are published: the same map if nothing was rejected, as on nearly every site. */
function without(losers: ReadonlySet<PathOwner>, owners: ReadonlyMap<string, PathOwner>) {
  return losers.size === 0 ? owners : new Map([...owners].filter(([, owner]) => !losers.has(owner)));
}

/**
 * Every file of the output with its page or asset, in the order in which they own their paths: generated files first, and pages
 * that have the address of their file before those that took theirs in the front matter.
 */
function collectFiles(
  reserved: readonly PathPattern[],
  pages: readonly RoutedPage[],
  assets: readonly AssetFact[],
): ReadonlyMap<PathOwner, RoutedPage | AssetFact | null> {
  const files = new Map<PathOwner, RoutedPage | AssetFact | null>();
  for (const file of reservedFiles(reserved))
    files.set({ ...pathsOf(file), kind: 'generated', source: '', at: startOf(file), remedy: '' }, null);
  const sorted = [...pages].sort(
    ({ facts: a }, { facts: b }) =>
      Number(addressKey(a) !== null) - Number(addressKey(b) !== null) || compareText(a.file, b.file),
  );
  for (const page of sorted) files.set(fileOfPage(page), page);
  for (const asset of assets) files.set(fileOfAsset(asset), asset);
  return files;
}

function ownersOf(files: Iterable<PathOwner>) {
  const owners = new Map<string, PathOwner>();
  const duplicates = new Map<string, PathOwner[]>();
  const add = (key: string, file: PathOwner) => {
    const owner = owners.get(key);
    if (owner === undefined) return void owners.set(key, file);
    const known = duplicates.get(key);
    if (known === undefined) duplicates.set(key, [owner, file]);
    else known.push(file);
  };
  for (const file of files) {
    const address = folded(file.address);
    add(file.key, file);
    if (address !== file.key) add(address, file);
  }
  return { owners, duplicates: duplicates.values() };
}

function fileOfPage({ facts, route, file }: RoutedPage): PathOwner {
  return {
    kind: 'page',
    source: sourceName(facts),
    at: positionOfAddress(facts),
    remedy: remedyFor(facts),
    file,
    key: folded(file),
    address: route.slice(1, route.endsWith('/') ? -1 : undefined),
  };
}

function fileOfAsset({ path, file }: AssetFact): PathOwner {
  const remedy = 'rename the file in the static folder';
  return { ...pathsOf(path), kind: 'asset', source: file, at: startOf(file), remedy };
}

function pathsOf(file: string): Pick<PathOwner, 'file' | 'key' | 'address'> {
  return { file, key: folded(file), address: addressOfFile(file) };
}

/** Returns the address of a file without slashes around it, the way hosts serve it: no `.html`, no `index`. */
export function addressOfFile(file: string): string {
  if (file === 'index.html') return '';
  if (file.endsWith('/index.html')) return dirOf(file);
  return file.endsWith('.html') ? file.slice(0, -'.html'.length) : file;
}

function foldersOf(files: Iterable<PathOwner>): Map<string, PathOwner> {
  const folders = new Map<string, PathOwner>();
  for (const file of files) {
    for (let dir = dirOf(file.key); dir !== '' && !folders.has(dir); dir = dirOf(dir)) folders.set(dir, file);
  }
  return folders;
}

function collision(winner: PathOwner, rest: readonly PathOwner[]): Issue {
  const [loser] = rest;
  if (loser === undefined) throw new Error('docgen bug: a collision of one');
  const reserved = winner.kind === 'generated';
  return {
    code: reserved ? 'route/reserved' : collisionCode(winner, loser),
    message: reserved
      ? `docgen itself writes ${winner.file}, so "${loser.source}" cannot be there`
      : collisionMessage(winner, rest),
    at: loser.at,
    hint: loser.remedy,
    related: [winner, ...rest.slice(1)].flatMap(relatedFile),
  };
}

function collisionCode(winner: PathOwner, loser: PathOwner): Code {
  if (winner.kind === 'asset' || loser.kind === 'asset') return 'route/collision';
  return isSame(winner, loser) ? 'route/collision' : 'route/differs-in-case';
}

function isSame(a: PathOwner, b: PathOwner): boolean {
  return a.address === b.address || a.file === b.address || a.address === b.file;
}

function collisionMessage(winner: PathOwner, rest: readonly PathOwner[]): string {
  const names = [winner, ...rest].map(({ source }) => `"${source}"`);
  const last = names.pop();
  const [loser] = rest;
  if (loser === undefined || isSame(winner, loser))
    return `${names.join(', ')} and ${last} have the same address /${winner.address}`;
  const how = composed(winner.address) === composed(loser.address) ? 'Unicode form' : 'case';
  return `The addresses of ${names.join(', ')} and ${last} differ only in ${how}`;
}

function fileAndFolder(owner: PathOwner, inside: PathOwner): Issue {
  const [main, other] = owner.source === '' ? [inside, owner] : [owner, inside];
  return {
    code: 'route/file-and-folder',
    message: `The output path "${owner.file}" would be a file and also the folder of "${inside.file}"`,
    at: main.at,
    hint: 'rename one of the two',
    related: relatedFile(other),
  };
}

function reservedPath(owner: PathOwner, reserved: readonly PathPattern[]): Issue | null {
  const pattern = owner.kind === 'generated' ? null : reservedPattern(reserved, owner.key);
  if (pattern === null) return null;
  const isFolder = pattern.endsWith('/');
  return {
    code: 'route/reserved',
    message: isFolder
      ? `"${owner.source}" would be written below /${pattern}, which holds docgen's own files`
      : `docgen itself writes ${pattern}, so "${owner.source}" cannot be there`,
    at: owner.at,
    hint: isFolder ? `move it to a folder with another name than ${pattern.slice(0, -1)}` : owner.remedy,
  };
}

function relatedFile({ source, at, address }: PathOwner): Issue['related'] & {} {
  return source === '' ? [] : [{ at, message: `has the address /${address}` }];
}
