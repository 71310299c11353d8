import type { ConfigCode } from '../../model/codes/config.ts';
import type { ConfigPath } from '../locate/config-path.ts';

/** A problem with a value, found by a rule of the schema. */
export interface RuleIssue {
  readonly code: ConfigCode;
  /** Path from the value that the rule checks; default is that value itself. */
  readonly path?: ConfigPath;
  /** Message without the path: `expected text, found 3`. */
  readonly message: string;
  readonly hint?: string | undefined;
}

/** A problem with a value of the configuration. */
export interface ConfigIssue extends RuleIssue {
  /** Path from the top of the configuration. */
  readonly path: ConfigPath;
  /** Present if the issue is about the key, not the value. */
  readonly aboutKey?: true;
}
