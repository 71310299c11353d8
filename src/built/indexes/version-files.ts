import type { LineCol } from '../../base/text/lines.ts';
import type { CheckContext } from '../check/context.ts';
import type { Fault } from '../check/resolve-address.ts';
import type { BuiltIndex, BuiltRecord, BuiltVersion } from '../read/docs-json.ts';
import type { BuiltPage } from '../table.ts';

/** A version with a page index that can be compared with its files. */
export interface VersionFiles {
  readonly index: BuiltIndex;
  readonly version: BuiltVersion;
  /** Records of the index by the page that they name. */
  readonly records: ReadonlyMap<string, BuiltRecord>;
  /** Pages of the records that readers can find. Unlisted ones ask search engines not to list them, and are in no sidebar. */
  readonly listed: ReadonlySet<string>;
  /** Every HTML file below the folder of the index, without those of versions in folders below. */
  readonly pages: readonly BuiltPage[];
}

/** Returns the versions of a folder. */
export function versionFiles(context: CheckContext): readonly VersionFiles[] {
  const { table } = context;
  const folders = new Map(table.indexes.map((index) => [folderOf(index), [] as BuiltPage[]]));
  for (const page of table.pages.values()) nearestFolder(page.file, folders)?.push(page);
  return table.indexes.flatMap((index) => {
    const pages = folders.get(folderOf(index)) ?? [];
    const { version } = index;
    if (version === null) return [];
    const records = recordsOf(index, pages, context);
    return [{ index, version, records, listed: listedOf(index, records, context), pages }];
  });
}

function folderOf({ file }: BuiltIndex): string {
  return file.slice(0, file.length - 'docs.json'.length);
}

/** Returns the value for the folder that contains a file most closely. */
function nearestFolder<T>(file: string, folders: ReadonlyMap<string, T>): T | undefined {
  for (let end = file.lastIndexOf('/'); end >= 0; end = file.lastIndexOf('/', end - 1)) {
    const found = folders.get(file.slice(0, end + 1));
    if (found !== undefined) return found;
    if (end === 0) break;
  }
  return folders.get('');
}

function recordsOf(
  index: BuiltIndex,
  pages: readonly BuiltPage[],
  context: CheckContext,
): ReadonlyMap<string, BuiltRecord> {
  const named = new Map(pages.flatMap(({ file, marks }) => (marks.id === null ? [] : [[marks.id, file]])));
  const found = new Map<string, BuiltRecord>();
  for (const record of index.records) {
    const file = named.get(record.id) ?? context.resolve(addressOfId(record.id), index).file;
    if (file !== null && context.table.pages.has(file)) found.set(file, record);
  }
  return found;
}

function listedOf(
  index: BuiltIndex,
  records: ReadonlyMap<string, BuiltRecord>,
  { resolve, table }: CheckContext,
): ReadonlySet<string> {
  const found = [...records.keys()].filter((file) => table.pages.get(file)?.noIndex === false);
  const entries = index.references.flatMap(({ value }) => resolve(value, index).file ?? []);
  return new Set([...found, ...entries.filter((file) => records.has(file))]);
}

/** Returns the address of a page relative to the index of its version. */
export function addressOfId(id: string): string {
  return `./${encodeURI(id.replace(/(^|\/)index$/, '$1')).replace(/[?#]/g, encodeURIComponent)}`;
}

/** Adds findings of one code. */
export type Report = (finding: Omit<Fault, 'code'>, file: string, at: LineCol) => void;

/** Makes a function that adds findings of a code to files that are checked. */
export function reporter(code: Fault['code'], { findings, isChecked }: CheckContext): Report {
  return (finding, file, at) => {
    if (isChecked(file)) findings.add({ code, ...finding }, file, at);
  };
}

/** The position of a whole file. */
export const START: LineCol = { line: 1, col: 1 };
