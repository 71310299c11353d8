import type { Position } from '../../../model/diagnostic.ts';
import type { ReportedFinding } from '../cap-findings.ts';
import type { Report, Reporter } from '../reporter.ts';
import { countsOf } from '../totals.ts';
import { xmlText } from './xml-text.ts';

/**
 * Findings as JUnit XML: a suite for each file, a case for each finding. What fails the run is a failure, all else is skipped. The first
 * suite is about the run: readers of JUnit refuse a report without a case, and its properties have the totals.
 */
export const junitReporter: Reporter = {
  name: 'junit',
  render(report) {
    const { diagnostics } = report;
    const byFile = new Map<string, ReportedFinding[]>();
    for (const one of diagnostics) {
      const own = byFile.get(one.at.file);
      if (own === undefined) byFile.set(one.at.file, [one]);
      else own.push(one);
    }
    const suites = [...byFile].map(([file, own]) => suiteOf(report.fileOf(file), own, report));
    const failures = diagnostics.filter((one) => isFailure(one, report)).length;
    const counts = `tests="${diagnostics.length + 1}" failures="${failures}" errors="0"`;
    const body = [runSuite(report), ...suites].join('');
    return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="docgen" ${counts}>\n${body}</testsuites>\n`;
  },
};

function isFailure({ severity }: ReportedFinding, { strict }: Report): boolean {
  return severity === 'error' || (strict && severity === 'warning');
}

/** Returns the suite that says how many findings there are, with those that a case stands for. */
function runSuite({ diagnostics, baseline }: Report): string {
  const { error, warning, info } = countsOf(diagnostics);
  const counts = {
    errors: error,
    warnings: warning,
    infos: info,
    ...(baseline && { 'baseline.known': baseline.known, 'baseline.gone': baseline.gone }),
  };
  const properties = Object.entries(counts).map(
    ([name, value]) => `      <property name="${name}" value="${value}"/>\n`,
  );
  return `  <testsuite name="docgen" tests="1" failures="0" errors="0" skipped="0">
    <properties>
${properties.join('')}    </properties>
    <testcase classname="docgen" name="the run ended"/>
  </testsuite>
`;
}

function suiteOf(file: string, own: readonly ReportedFinding[], report: Report): string {
  const failures = own.filter((one) => isFailure(one, report)).length;
  const counts = `tests="${own.length}" failures="${failures}" errors="0" skipped="${own.length - failures}"`;
  const names = new Map<string, number>();
  const cases = own.map((one) => {
    const name = `${one.code} at line ${one.at.line}, column ${one.at.col}`;
    const index = (names.get(name) ?? 0) + 1;
    names.set(name, index);
    // GitLab takes cases of the same name for one.
    return caseOf(one, { file, name: index === 1 ? name : `${name} (${index})` }, report);
  });
  return `  <testsuite name="${xmlText(file)}" ${counts}>\n${cases.join('')}  </testsuite>\n`;
}

function caseOf(
  one: ReportedFinding,
  { file, name }: { readonly file: string; readonly name: string },
  report: Report,
): string {
  const { code, severity, message, at, related = [], hint } = one;
  const shown = (path: string, { line, col }: Position) => `${path}:${line}:${col}`;
  const lines = [
    `${shown(file, at)} ${severity} ${code}`,
    message,
    ...related.map((other) => `${shown(report.fileOf(other.at.file), other.at)} ${other.message}`),
    ...(hint === undefined ? [] : [`hint: ${hint}`]),
  ];
  const text = xmlText(lines.join('\n'));
  const result = isFailure(one, report)
    ? `<failure type="${code}" message="${xmlText(message)}">${text}</failure>`
    : `<skipped message="${xmlText(`${severity}: ${message}`)}">${text}</skipped>`;
  return `    <testcase classname="${xmlText(file)}" name="${name}">\n      ${result}\n    </testcase>\n`;
}
