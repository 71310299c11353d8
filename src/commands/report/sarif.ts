import { hashOf } from '../../base/hash.ts';
import { encodePath } from '../../base/paths.ts';
import { compareText } from '../../base/report.ts';
import type { Diagnostic, Position, Severity } from '../../model/diagnostic.ts';
import { codeInfo, type ReportInput } from './index.ts';

const LEVELS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' };

/** Findings as SARIF 2.1.0, for code scanning. Fingerprints leave the line out, so that a moved finding stays the same. */
export function renderSarif(input: ReportInput): string {
  const rules = [...new Map(input.diagnostics.map((one) => [one.code, one])).values()].sort((a, b) =>
    compareText(a.code, b.code),
  );
  const indexOf = new Map(rules.map((one, index) => [one.code, index]));
  const run = {
    tool: { driver: { name: 'docgen', version: input.docgen, rules: rules.map(ruleOf) } },
    columnKind: 'utf16CodeUnits',
    results: input.diagnostics.map((one) => ({
      ruleId: one.code,
      ruleIndex: indexOf.get(one.code),
      level: LEVELS[one.severity],
      message: { text: one.hint === undefined ? one.message : `${one.message} (${one.hint})` },
      locations: [locationOf(one.at, input)],
      ...(one.related && {
        relatedLocations: one.related.map((other, id) => ({
          id,
          ...locationOf(other.at, input),
          message: { text: other.message },
        })),
      }),
      partialFingerprints: { 'docgen/v1': hashOf([one.code, one.at.file, one.message]) },
    })),
  };
  return `${JSON.stringify({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] }, null, 2)}\n`;
}

function ruleOf(one: Diagnostic) {
  const info = codeInfo(one);
  return {
    id: one.code,
    shortDescription: { text: info.title },
    fullDescription: { text: info.explain },
    help: { text: info.fix },
    defaultConfiguration: { level: LEVELS[info.severity] },
  };
}

function locationOf(at: Position, input: ReportInput) {
  return {
    physicalLocation: {
      artifactLocation: { uri: encodePath(input.fileOf(at.file)) },
      region: { startLine: at.line, startColumn: at.col },
    },
  };
}
