import * as z from 'zod/mini';
import { didYouMean } from '../../base/text/nearest.ts';
import type { SampleRunnerConfig, SamplesConfig } from '../../model/config.ts';
import { PRESET_NAMES } from '../runners.ts';
import type { RuleIssue } from './config-issue.ts';
import { type Loose, ON_OBJECTS, rule, type Shape } from './rule.ts';
import { malformed, text, textWith } from './text.ts';

const command = z.array(text);

const runner = z
  .strictObject({
    extends: z.exactOptional(textWith(presetIssue)),
    command: z.exactOptional(z.nullable(command)),
    check: z.exactOptional(z.nullable(command)),
    extension: z.exactOptional(textWith(extensionIssue)),
    timeout: z.exactOptional(z.number().check(rule(timeoutIssue))),
    wrap: z.exactOptional(z.nullable(z.enum(['mojo-main', 'docgen-config']))),
  } satisfies Shape<SampleRunnerConfig>)
  .check(rule(commandIssues, ON_OBJECTS));

/** Options of `docgen test`. */
export const samples = z.strictObject({
  runners: z.exactOptional(z.record(z.string(), z.nullable(runner))),
} satisfies Shape<SamplesConfig>);

function presetIssue(value: string): RuleIssue | null {
  if (PRESET_NAMES.includes(value.toLowerCase())) return null;
  const hint = didYouMean(value, PRESET_NAMES) ?? `the presets are ${PRESET_NAMES.join(', ')}`;
  return { code: 'config/invalid-value', message: `there is no preset "${value}"`, hint };
}

function extensionIssue(value: string): RuleIssue | null {
  return /^[A-Za-z0-9]+(?:\.[A-Za-z0-9]+)*$/.test(value)
    ? null
    : malformed('an extension such as "mojo"', value, `write ${value.replace(/[^\w.]|^\.+/g, '') || 'txt'}`);
}

function timeoutIssue(value: number): RuleIssue | null {
  if (value > 0 && value <= 3600) return null;
  return {
    code: 'config/invalid-value',
    message: `expected seconds, more than 0 and at most 3600, found ${value}`,
  };
}

/** A command must name the file of the sample. */
function commandIssues(given: Loose): readonly RuleIssue[] {
  return ['command', 'check'].flatMap((key): readonly RuleIssue[] => {
    const words = given[key];
    if (!Array.isArray(words) || words.some((word) => typeof word !== 'string' || word.includes('{file}')))
      return [];
    const message = 'the command has no {file}: it would never see the sample';
    return [{ code: 'config/invalid-value', path: [key], message, hint: "write ['tool', '{file}']" }];
  });
}
