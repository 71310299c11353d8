import type { ReportInput } from './index.ts';

/** Findings for programs: one object with the findings as they are, files relative to the user's folder, and totals. */
export function renderJson(input: ReportInput): string {
  const count = (severity: string) => input.diagnostics.filter((one) => one.severity === severity).length;
  const diagnostics = input.diagnostics.map((one) => ({
    ...one,
    at: { ...one.at, file: input.fileOf(one.at.file) },
    ...(one.related && {
      related: one.related.map((other) => ({
        ...other,
        at: { ...other.at, file: input.fileOf(other.at.file) },
      })),
    }),
  }));
  const summary = { errors: count('error'), warnings: count('warning'), infos: count('info') };
  const coverage = input.coverage === null ? {} : { coverage: input.coverage };
  return `${JSON.stringify({ docgen: input.docgen, summary, diagnostics, ...coverage }, null, 2)}\n`;
}
