import type { Reporter } from '../reporter.ts';
import type { ChangeReport } from './change-report.ts';
import { jsonChangeReporter } from './json.ts';
import { textChangeReporter } from './text.ts';

/** The formats of `docgen api diff`, the default one first. A new format is one file and one line here. */
export const CHANGE_REPORTERS: readonly Reporter<ChangeReport>[] = [textChangeReporter, jsonChangeReporter];
