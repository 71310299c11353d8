import { dirOf } from '../base/paths.ts';
import { compareText, diagnostic } from '../base/report.ts';
import type { Code } from '../model/codes.ts';
import type { Diagnostic, Position, RelatedPlace } from '../model/diagnostic.ts';
import type { PathPattern } from '../model/output.ts';
import type { AssetFact } from '../model/page.ts';
import { composed, folded, type PlacedPage, placeOf, remedyOf, sourceOf, startOf } from './placed.ts';
import { reservedFiles, reservedPattern } from './reserved.ts';

/** Who wants a place of the output. `source` is what an author knows it by; empty for what docgen itself writes. */
export interface Claim {
  readonly kind: 'generated' | 'page' | 'asset';
  readonly source: string;
  /** Where an author can change what it wants. */
  readonly at: Position;
  /** How: the part of a hint that says what to do. */
  readonly remedy: string;
  /** Output path. */
  readonly file: string;
  /** Output path, folded. */
  readonly key: string;
  /** The address as it would be typed, without leading slash and without slash at the end. */
  readonly address: string;
}

/** The places of the output that are taken, by folded path and by folded address. */
export interface Outputs {
  readonly taken: ReadonlyMap<string, Claim>;
  /** Folded folders of the output, each with one file in it. */
  readonly folders: ReadonlyMap<string, Claim>;
}

/** What is left when every place has one owner. */
export interface Uncontested {
  readonly pages: ReadonlySet<PlacedPage>;
  readonly assets: readonly AssetFact[];
  readonly outputs: Outputs;
  readonly diagnostics: readonly Diagnostic[];
}

interface Contest {
  /** Who came first, by folded path and by folded address. */
  readonly first: ReadonlyMap<string, Claim>;
  /** Of the places that more than one wants: all who want it, first come first. */
  readonly contested: ReadonlyMap<string, readonly Claim[]>;
  readonly pages: ReadonlyMap<Claim, PlacedPage>;
  readonly assets: ReadonlyMap<Claim, AssetFact>;
}

/**
 * Finds pages, static files and generated files that want the same place, also by case or Unicode form alone (such a site
 * cannot be copied to every disk), and files that stand where another needs a folder. The first keeps its place.
 */
export function settleCollisions(
  reserved: readonly PathPattern[],
  pages: readonly PlacedPage[],
  assets: readonly AssetFact[],
): Uncontested {
  const contest = collectClaims(reserved, pages, assets);
  const diagnostics: Diagnostic[] = [];
  const losers = new Set<Claim>();
  const told = new Set<string>();
  for (const rivals of contest.contested.values()) {
    const [winner, ...rest] = rivals;
    if (winner === undefined) continue;
    for (const loser of rest) losers.add(loser);
    const signature = rivals.map(({ file }) => file).join('\n');
    if (!told.has(signature)) diagnostics.push(collision(winner, rest));
    told.add(signature);
  }
  const owners = new Set(contest.first.values());
  for (const loser of losers) owners.delete(loser);
  const folders = foldersOf(owners);
  for (const claim of owners) {
    const inside = folders.get(claim.key);
    const fault = inside === undefined ? reservedPath(claim, reserved) : fileAndFolder(claim, inside);
    if (fault === null) continue;
    diagnostics.push(fault);
    losers.add(claim);
  }
  return settled(contest, losers, { folders, diagnostics });
}

function settled(
  { first, pages, assets }: Contest,
  losers: ReadonlySet<Claim>,
  rest: { readonly folders: ReadonlyMap<string, Claim>; readonly diagnostics: readonly Diagnostic[] },
): Uncontested {
  return {
    pages: new Set(withoutLosers(pages, losers).values()),
    assets: [...withoutLosers(assets, losers).values()],
    outputs: { taken: takenBy(first, losers), folders: rest.folders },
    diagnostics: rest.diagnostics,
  };
}

/** The same map where nobody lost, as on nearly every site. */
function withoutLosers<T>(all: ReadonlyMap<Claim, T>, losers: ReadonlySet<Claim>): ReadonlyMap<Claim, T> {
  return losers.size === 0 ? all : new Map([...all].filter(([claim]) => !losers.has(claim)));
}

function takenBy(first: ReadonlyMap<string, Claim>, losers: ReadonlySet<Claim>): ReadonlyMap<string, Claim> {
  return losers.size === 0 ? first : new Map([...first].filter(([, claim]) => !losers.has(claim)));
}

function collectClaims(
  reserved: readonly PathPattern[],
  pages: readonly PlacedPage[],
  assets: readonly AssetFact[],
): Contest {
  const first = new Map<string, Claim>();
  const contested = new Map<string, Claim[]>();
  const pageOf = new Map<Claim, PlacedPage>();
  const assetOf = new Map<Claim, AssetFact>();
  const claimPlace = (key: string, claim: Claim) => {
    const before = first.get(key);
    if (before === undefined) return void first.set(key, claim);
    const rivals = contested.get(key);
    if (rivals === undefined) contested.set(key, [before, claim]);
    else rivals.push(claim);
  };
  const add = (claim: Claim) => {
    const address = folded(claim.address);
    claimPlace(claim.key, claim);
    if (address !== claim.key) claimPlace(address, claim);
    return claim;
  };
  for (const file of reservedFiles(reserved))
    add({ ...placeIn(file), kind: 'generated', source: '', at: startOf(file), remedy: '' });
  const sorted = [...pages].sort((a, b) => compareText(a.facts.file, b.facts.file));
  for (const page of sorted) pageOf.set(add(claimOfPage(page)), page);
  for (const asset of assets) assetOf.set(add(claimOfAsset(asset)), asset);
  return { first, contested, pages: pageOf, assets: assetOf };
}

function claimOfPage({ facts, route, file }: PlacedPage): Claim {
  return {
    kind: 'page',
    source: sourceOf(facts),
    at: placeOf(facts),
    remedy: remedyOf(facts),
    file,
    key: folded(file),
    address: route.slice(1, route.endsWith('/') ? -1 : undefined),
  };
}

function claimOfAsset({ path, file }: AssetFact): Claim {
  return {
    ...placeIn(path),
    kind: 'asset',
    source: file,
    at: startOf(file),
    remedy: 'rename the file in the static folder',
  };
}

function placeIn(file: string): Pick<Claim, 'file' | 'key' | 'address'> {
  return { file, key: folded(file), address: addressOfFile(file) };
}

/** Address of a file without slashes around it, the way hosts serve it: no `.html`, no `index`. */
export function addressOfFile(file: string): string {
  if (file === 'index.html') return '';
  if (file.endsWith('/index.html')) return dirOf(file);
  return file.endsWith('.html') ? file.slice(0, -'.html'.length) : file;
}

function foldersOf(claims: Iterable<Claim>): Map<string, Claim> {
  const folders = new Map<string, Claim>();
  for (const claim of claims) {
    for (let dir = dirOf(claim.key); dir !== '' && !folders.has(dir); dir = dirOf(dir))
      folders.set(dir, claim);
  }
  return folders;
}

function collision(winner: Claim, rest: readonly Claim[]): Diagnostic {
  const [loser] = rest;
  if (loser === undefined) throw new Error('docgen bug: a collision of one');
  const reserved = winner.kind === 'generated';
  return diagnostic(reserved ? 'route/reserved' : collisionCode(winner, loser), {
    message: reserved
      ? `docgen itself writes ${winner.file}, so "${loser.source}" cannot be there`
      : collisionMessage(winner, rest),
    at: loser.at,
    hint: loser.remedy,
    related: [winner, ...rest.slice(1)].flatMap(relatedPlace),
  });
}

function collisionCode(winner: Claim, loser: Claim): Code {
  if (winner.kind === 'asset' || loser.kind === 'asset') return 'route/collision';
  return isSame(winner, loser) ? 'route/collision' : 'route/differs-in-case';
}

function isSame(a: Claim, b: Claim): boolean {
  return a.address === b.address || a.file === b.address || a.address === b.file;
}

function collisionMessage(winner: Claim, rest: readonly Claim[]): string {
  const names = [winner, ...rest].map(({ source }) => `"${source}"`);
  const last = names.pop();
  const [loser] = rest;
  if (loser === undefined || isSame(winner, loser))
    return `The address /${winner.address} is wanted by ${names.join(', ')} and ${last}`;
  const how = composed(winner.address) === composed(loser.address) ? 'Unicode form' : 'upper and lower case';
  return `The addresses of ${names.join(', ')} and ${last} differ in ${how} alone`;
}

function fileAndFolder(claim: Claim, inside: Claim): Diagnostic {
  const [main, other] = claim.source === '' ? [inside, claim] : [claim, inside];
  return diagnostic('route/file-and-folder', {
    message: `The output path "${claim.file}" would be a file and also the folder of "${inside.file}"`,
    at: main.at,
    hint: 'rename one of the two',
    related: relatedPlace(other),
  });
}

function reservedPath(claim: Claim, reserved: readonly PathPattern[]): Diagnostic | null {
  const pattern = claim.kind === 'generated' ? null : reservedPattern(reserved, claim.key);
  if (pattern === null) return null;
  return diagnostic('route/reserved', {
    message: pattern.endsWith('/')
      ? `"${claim.source}" would be written below /${pattern}, which holds docgen's own files`
      : `docgen itself writes ${pattern}, so "${claim.source}" cannot be there`,
    at: claim.at,
    hint: pattern.endsWith('/')
      ? `move it to a folder with another name than ${pattern.slice(0, -1)}`
      : claim.remedy,
  });
}

function relatedPlace(claim: Claim): RelatedPlace[] {
  if (claim.source === '') return [];
  return [{ at: claim.at, message: `also wants /${claim.address}` }];
}
