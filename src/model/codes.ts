import type { CodeInfo } from './code-info.ts';
import { API_CODES } from './codes/api.ts';
import { BASELINE_CODES } from './codes/baseline.ts';
import { BUILT_CODES } from './codes/built.ts';
import { CONFIG_CODES } from './codes/config.ts';
import { CONTENT_CODES } from './codes/content.ts';
import { DRAWING_CODES } from './codes/drawing.ts';
import { EXTERNAL_CODES } from './codes/external.ts';
import { LINK_CODES } from './codes/link.ts';
import { LOCK_CODES } from './codes/lock.ts';
import { MARKDOWN_CODES } from './codes/markdown.ts';
import { OUTPUT_CODES } from './codes/output.ts';
import { ROUTE_CODES } from './codes/route.ts';
import { SAMPLE_CODES } from './codes/samples.ts';
import { SERVE_CODES } from './codes/serve.ts';
import { SIDEBAR_CODES } from './codes/sidebar.ts';
import { TEMPLATE_CODES } from './codes/template.ts';

/** The table of all diagnostic codes. `docgen explain` prints it; a test checks that each has a fixture. */
export const CODES = {
  ...CONFIG_CODES,
  ...CONTENT_CODES,
  ...MARKDOWN_CODES,
  ...DRAWING_CODES,
  ...ROUTE_CODES,
  ...SIDEBAR_CODES,
  ...LINK_CODES,
  ...API_CODES,
  ...TEMPLATE_CODES,
  ...OUTPUT_CODES,
  ...SERVE_CODES,
  ...SAMPLE_CODES,
  ...BUILT_CODES,
  ...LOCK_CODES,
  ...EXTERNAL_CODES,
  ...BASELINE_CODES,
} as const;

/** A diagnostic code: `link/missing-anchor`. */
export type Code = keyof typeof CODES;

/** Returns the row of a code in the table. */
export function codeInfo(code: Code): CodeInfo {
  return CODES[code];
}
