import type { ConfigCode } from '../model/codes/config.ts';
import type { ConfigPath } from './config-path.ts';

/** Something wrong with a value of the configuration, before it is known where in the sources that stands. */
export interface Complaint {
  readonly code: ConfigCode;
  /** Where, from the value that was checked on; by default that value itself. */
  readonly path?: ConfigPath;
  /** What is wrong, without the path: `expected text, found 3`. */
  readonly message: string;
  readonly hint?: string | undefined;
}
