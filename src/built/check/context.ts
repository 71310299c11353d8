import type { Host } from '../../base/disk/host.ts';
import type { Suggester } from '../../base/text/suggest.ts';
import type { BuiltFolder } from '../folder.ts';
import type { BuiltTable } from '../read/read-folder.ts';
import type { Findings } from './findings.ts';
import type { ResolveAddress } from './resolve-address.ts';

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
