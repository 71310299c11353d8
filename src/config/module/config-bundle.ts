/** Name of the bundle in stack traces. */
export const BUNDLE_NAME = 'docgen-config-bundle.js';

/** The modules of a configuration as one module. */
export interface Bundle {
  /** ECMAScript module. It imports only built-in modules and absolute `file:` URLs. */
  readonly code: string;
  /** Source map in JSON. Its sources are relative to the folder of the configuration. */
  readonly map: string;
  readonly sources: ConfigSources;
}

/** The source code of a configuration. */
export interface ConfigSources {
  /** Absolute path of the configuration. */
  readonly entry: string;
  /** Absolute path of its folder. */
  readonly root: string;
  /** Text of each module by absolute path. */
  readonly texts: ReadonlyMap<string, string>;
  /** Imports of each module by absolute path: the file of each specifier. */
  readonly imports: ReadonlyMap<string, ReadonlyMap<string, string>>;
}
