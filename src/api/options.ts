import type { Progress } from '../model/progress.ts';
import type { ServeReport } from './results.ts';

/** Options that `check`, `build` and `serve` share. */
export interface SiteOptions {
  /** Folder of the site: the configuration is in it or in its folder `content`. Default: `cwd`. */
  readonly dir?: string | undefined;
  /** Path of the configuration, instead of `docgen.config.ts` in `dir`. */
  readonly config?: string | undefined;
  /** Folder that relative paths start from, and that paths in messages are relative to. Default: the current folder. */
  readonly cwd?: string | undefined;
  /** Whether results of earlier runs are used and stored. Default: true. */
  readonly cache?: boolean | undefined;
  /** Number of page workers, the threads that parse and render. Default: depends on the site and the machine. */
  readonly workers?: number | undefined;
}

/** Options that `check` and `build` share. */
export interface SingleRunOptions extends SiteOptions {
  /** Whether warnings fail the run. Default: false. */
  readonly strict?: boolean | undefined;
  /** Called when a stage of the run begins, and after each batch of its pages. Default: nobody is told. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** Options of `check`. */
export interface CheckOptions extends SingleRunOptions {
  /** Folder of published files to check instead of a site. Default: none. */
  readonly built?: string | undefined;
  /** Address at which the folder in `built` is published. Default: as the canonical links of its pages say. */
  readonly base?: string | undefined;
  /** Folder that the addresses in `built` start at, if that is a part of it. Default: `built`. */
  readonly rootDir?: string | undefined;
  /** Whether other sites are asked for the links to them. Without it, the network is never used. Default: false. */
  readonly external?: boolean | undefined;
  /** With `external`: hosts that may have private addresses, with `*` for any text, besides those of the configuration. Default: none. */
  readonly externalAllow?: readonly string[] | undefined;
  /** Whether addresses and anchors in `urls.lock` that the site does not have any more are findings. Default: false. */
  readonly lock?: boolean | undefined;
  /** Whether to write the addresses of the site into `urls.lock`, unless there is an error. Default: false. */
  readonly updateLock?: boolean | undefined;
  /** File of findings that are not reported. Default: none. */
  readonly baseline?: string | undefined;
  /** Whether to take out of `baseline` what is not found any more, or to write the file if there is none. Default: false. */
  readonly updateBaseline?: boolean | undefined;
  /** Codes of the findings to report; `*` is any text: `link/*`. Default: all. */
  readonly only?: readonly string[] | undefined;
  /** Findings to leave out: codes, each with or without a pattern of files, `link/*:docs/legacy/**`. Default: none. */
  readonly ignore?: readonly string[] | undefined;
}

/** Options of `build`. */
export interface BuildOptions extends SingleRunOptions {
  /** Folder to publish into, instead of the configured one. */
  readonly outDir?: string | undefined;
  /** Whether to publish into a folder that docgen did not create. Default: false. */
  readonly force?: boolean | undefined;
}

/** Options of `serve`. */
export interface ServeOptions extends SiteOptions {
  /** Whether open browsers follow changes of the sources. Default: false. */
  readonly watch?: boolean | undefined;
  /** Port to listen on, or 0 for any free one. Default: 4321. */
  readonly port?: number | undefined;
  /** Whether a taken port is an error. Otherwise, the ten ports after it are tried. Default: false. */
  readonly strictPort?: boolean | undefined;
  /** Address to listen on. Default: 127.0.0.1, which only this machine reaches. */
  readonly host?: string | undefined;
  /**
   * Called with all findings when the site has been read, and again when a change alters them. Also called with the findings of a
   * page whose components fail when it is rendered for the first time. Default: reports are ignored.
   */
  readonly onReport?: ((report: ServeReport) => void) | undefined;
  /** Called with a text that is not about the site: file events failed. Default: a warning of the process. */
  readonly onNotice?: ((text: string) => void) | undefined;
  /** Called with errors that no request waits for. Default: a warning of the process. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** Throws a RangeError for a number that is not allowed. Its type cannot say so. */
export function checkNumbers({ workers, port }: Pick<ServeOptions, 'workers' | 'port'>): void {
  if (workers !== undefined && !(Number.isInteger(workers) && workers >= 0))
    throw new RangeError(`workers is a whole number from 0 on, not ${workers}`);
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port <= 65_535))
    throw new RangeError(`port is a whole number from 0 to 65535, not ${port}`);
}
