import { createHost, type Host } from '../base/disk/host.ts';
import { ownVersion } from '../base/version.ts';
import type { ThreadSource } from '../site/workers/thread-source.ts';

/** What the functions of the API work with besides their options. Tests replace parts of it. */
export interface Environment {
  readonly host: Host;
  /** The version of docgen. */
  readonly docgen: string;
  /** Where page workers get their threads; new ones by default. */
  readonly threads?: ThreadSource;
}

/** Returns the environment of this process. */
export function processEnvironment(): Environment {
  return { host: createHost(), docgen: ownVersion() };
}
