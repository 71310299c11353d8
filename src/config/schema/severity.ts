import { z } from 'zod';
import { didYouMean } from '../../base/nearest.ts';
import type { CodeInfo } from '../../model/code-info.ts';
import { CODES } from '../../model/codes.ts';
import type { SiteConfig } from '../../model/config.ts';
import type { Complaint } from '../complaint.ts';
import { quote } from '../describe.ts';
import { complain, type Loose, ON_OBJECTS } from './rule.ts';

const WEIGHTS = ['off', 'info', 'warning', 'error'] as const;

const INFO_BY_CODE: ReadonlyMap<string, CodeInfo> = new Map(Object.entries(CODES));

/** Severities by code. */
export const severity = z
  .record(z.string(), z.literal(WEIGHTS))
  .superRefine(complain(severityComplaints), ON_OBJECTS) satisfies z.ZodType<SiteConfig['severity']>;

function severityComplaints(byCode: Loose): readonly Complaint[] {
  return Object.entries(byCode).flatMap(([code, wanted]) => {
    const complaint = codeComplaint(code, wanted);
    return complaint === null ? [] : [{ ...complaint, path: [code] }];
  });
}

function codeComplaint(code: string, wanted: unknown): Complaint | null {
  const info = INFO_BY_CODE.get(code);
  if (info === undefined) return unknownCode(code);
  if (code.startsWith('config/'))
    return {
      code: 'config/contradiction',
      message: `${quote(code)} is about the configuration, which cannot change it`,
    };
  const lowered = WEIGHTS.slice(0, WEIGHTS.indexOf(info.severity)).some((weight) => weight === wanted);
  if (info.safety !== true || !lowered) return null;
  return {
    code: 'config/unsafe-value',
    message: `${quote(code)} is a finding of safety and stays ${info.severity === 'error' ? 'an' : 'at least'} ${info.severity}`,
    hint: `mend what it finds: docgen explain ${code}`,
  };
}

function unknownCode(code: string): Complaint {
  const hint = didYouMean(code, INFO_BY_CODE.keys()) ?? 'docgen explain lists all codes';
  return { code: 'config/unknown-key', message: 'no finding has this code', hint };
}
