import * as z from 'zod/mini';
import { isRecord } from '../../base/data/is-record.ts';
import { didYouMean } from '../../base/text/nearest.ts';
import type { CodeInfo } from '../../model/code-info.ts';
import { CODES } from '../../model/codes.ts';
import type { SiteConfig } from '../../model/config.ts';
import { quote } from '../describe.ts';
import type { RuleIssue } from './config-issue.ts';
import { type Loose, ON_OBJECTS, rule } from './rule.ts';

const SEVERITIES = ['off', 'info', 'warning', 'error'] as const;

const INFO_BY_CODE: ReadonlyMap<string, CodeInfo> = new Map(Object.entries(CODES));

const level = z.literal(SEVERITIES);

/** Severities by code, each for all files or by a pattern of files. */
export const severity = z
  .record(z.string(), z.union([z.record(z.string(), level), level]))
  .check(rule(severityIssues, ON_OBJECTS)) satisfies z.ZodMiniType<SiteConfig['severity']>;

function severityIssues(byCode: Loose): readonly RuleIssue[] {
  return Object.entries(byCode).flatMap(([code, wanted]) => {
    const issues = codeIssues(code, wanted);
    return issues.map((issue) => ({ ...issue, path: [code, ...(issue.path ?? [])] }));
  });
}

function codeIssues(code: string, wanted: unknown): readonly RuleIssue[] {
  const info = INFO_BY_CODE.get(code);
  if (info === undefined) return [unknownCode(code)];
  if (code.startsWith('config/'))
    return [
      {
        code: 'config/contradiction',
        message: `${quote(code)} is about the configuration, which cannot change it`,
      },
    ];
  if (!isRecord(wanted)) return [safetyIssue(code, info, wanted)].filter((issue) => issue !== null);
  return Object.entries(wanted).flatMap(([files, level]) => {
    const issue = safetyIssue(code, info, level);
    return issue === null ? [] : [{ ...issue, path: [files] }];
  });
}

function safetyIssue(code: string, info: CodeInfo, wanted: unknown): RuleIssue | null {
  const lowered = SEVERITIES.slice(0, SEVERITIES.indexOf(info.severity)).some((one) => one === wanted);
  if (info.safety !== true || !lowered) return null;
  return {
    code: 'config/unsafe-value',
    message: `${quote(code)} is about safety and stays ${info.severity === 'error' ? 'an' : 'at least'} ${info.severity}`,
    hint: `fix what it finds: docgen explain ${code}`,
  };
}

function unknownCode(code: string): RuleIssue {
  const hint = didYouMean(code, INFO_BY_CODE.keys()) ?? 'docgen explain lists all codes';
  return { code: 'config/unknown-key', message: 'no finding has this code', hint };
}
