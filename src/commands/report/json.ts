import { printableJson } from '../../base/printable.ts';
import type { Position } from '../../model/diagnostic.ts';
import type { JsonReport } from './json-report.ts';
import type { Reporter } from './reporter.ts';
import { countsOf } from './totals.ts';

/** Findings for programs: one object with all findings, their files relative to the current folder, and totals. */
export const jsonReporter: Reporter = {
  name: 'json',
  render({ diagnostics, coverage, baseline, fileOf, docgen }) {
    const relative = <T extends { readonly at: Position }>(one: T): T => ({
      ...one,
      at: { ...one.at, file: fileOf(one.at.file) },
    });
    const { error, warning, info } = countsOf(diagnostics);
    const report: JsonReport = {
      docgen,
      summary: { errors: error, warnings: warning, infos: info },
      ...(baseline && { baseline }),
      diagnostics: diagnostics.map((one) => ({
        ...relative(one),
        ...(one.related && { related: one.related.map(relative) }),
      })),
      ...(coverage && { coverage }),
    };
    return `${printableJson(report)}\n`;
  },
};
