import { singleMessage } from '../../base/grouped-finding.ts';
import { hash } from '../../base/hash.ts';
import { encodePath } from '../../base/paths.ts';
import { printableJson } from '../../base/printable.ts';
import { compareText } from '../../base/report.ts';
import { type Code, codeInfo } from '../../model/codes.ts';
import type { Position } from '../../model/diagnostic.ts';
import type { Severity } from '../../model/severity.ts';
import type { ReportedFinding } from './cap-findings.ts';
import type { Report, Reporter } from './reporter.ts';

const LEVELS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' };

/** Findings as SARIF 2.1.0, for code scanning. */
export const sarifReporter: Reporter = {
  name: 'sarif',
  render(report) {
    const $schema = 'https://json.schemastore.org/sarif-2.1.0.json';
    return `${printableJson({ $schema, version: '2.1.0', runs: [runOf(report)] })}\n`;
  },
};

function runOf(report: Report) {
  const { diagnostics, docgen, baseline } = report;
  const codes = [...new Set(diagnostics.map((one) => one.code))].sort(compareText);
  const fingerprints = fingerprintsOf(diagnostics);
  const indexOf = new Map(codes.map((code, index) => [code, index]));
  return {
    tool: { driver: { name: 'docgen', version: docgen, rules: codes.map(ruleOf) } },
    columnKind: 'utf16CodeUnits',
    ...(baseline && { properties: { baseline } }),
    results: diagnostics.map((one, index) => ({
      ruleId: one.code,
      ruleIndex: indexOf.get(one.code),
      ...resultOf(one, report),
      partialFingerprints: { 'docgen/v1': fingerprints[index] },
    })),
  };
}

function resultOf(one: ReportedFinding, report: Report) {
  const { severity, message, hint, at, related, count } = one;
  return {
    level: LEVELS[severity],
    message: { text: hint === undefined ? message : `${message} (${hint})` },
    locations: [locationOf(at, report)],
    ...(count > 1 && { occurrenceCount: count }),
    ...(related && {
      relatedLocations: related.map((other, id) => ({
        id,
        ...locationOf(other.at, report),
        message: { text: other.message },
      })),
    }),
  };
}

/**
 * Returns a fingerprint of each finding, all different. They have no line, so that a finding that moved keeps its fingerprint; equal
 * findings of a file or symbol are numbered instead.
 */
function fingerprintsOf(found: readonly ReportedFinding[]): readonly string[] {
  const numbers = new Map<string, number>();
  return found.map((one) => {
    const key = JSON.stringify([
      one.code,
      one.at.file,
      one.at.symbol,
      one.count > 1 ? '' : singleMessage(one),
    ]);
    const number = numbers.get(key) ?? 0;
    numbers.set(key, number + 1);
    return hash(number === 0 ? key : `${key}\0${number}`);
  });
}

function ruleOf(code: Code) {
  const info = codeInfo(code);
  return {
    id: code,
    shortDescription: { text: info.title },
    fullDescription: { text: info.explain },
    help: { text: info.fix },
    defaultConfiguration: { level: LEVELS[info.severity] },
  };
}

function locationOf(at: Position, { fileOf }: Report) {
  return {
    physicalLocation: {
      artifactLocation: { uri: encodePath(fileOf(at.file)) },
      region: { startLine: at.line, startColumn: at.col },
    },
    ...(at.symbol !== undefined && { logicalLocations: [{ fullyQualifiedName: at.symbol }] }),
  };
}
