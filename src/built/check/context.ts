import type { Host } from '../../base/disk/host.ts';
import { createSuggester, type Suggester } from '../../base/text/suggest.ts';
import { addressOf, type BuiltFolder } from '../folder.ts';
import type { BuiltTable } from '../read/read-folder.ts';
import type { FindRule } from '../read/redirects.ts';
import { createFindings, type Findings } from './findings.ts';
import { createResolver, type ResolveAddress } from './resolve-address.ts';

/** What every check of a folder works with. */
export interface CheckContext {
  readonly folder: BuiltFolder;
  readonly table: BuiltTable;
  readonly host: Host;
  readonly base: URL | null;
  readonly resolve: ResolveAddress;
  readonly suggest: Suggester;
  readonly findings: Findings;
  /** Whether findings of a file are reported: only those below the folder that was named. */
  readonly isChecked: (file: string) => boolean;
}

/** Makes the context of a check without findings. */
export function createContext({
  findRule,
  ...given
}: Pick<CheckContext, 'folder' | 'table' | 'host' | 'isChecked' | 'base'> & {
  readonly findRule: FindRule;
}): CheckContext {
  const { folder, base } = given;
  const suggest = createSuggester();
  const addresses = new Map([...folder.files].map((file) => [addressOf(file), addressOf(file)]));
  const resolve = createResolver({ folder, base, findRule, suggest, addresses });
  return { ...given, suggest, resolve, findings: createFindings() };
}
