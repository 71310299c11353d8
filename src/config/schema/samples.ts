import { z } from 'zod';
import { didYouMean } from '../../base/nearest.ts';
import type { SampleRunnerConfig, SamplesConfig } from '../../model/config.ts';
import type { Complaint } from '../complaint.ts';
import { PRESET_NAMES } from '../runners.ts';
import { complain, type Loose, ON_OBJECTS, type Shape } from './rule.ts';
import { badForm, text, textWith } from './text.ts';

const command = z.array(text);

const runner = z
  .strictObject({
    extends: textWith((value) => [presetComplaint(value)]).exactOptional(),
    command: command.nullable().exactOptional(),
    check: command.nullable().exactOptional(),
    extension: textWith((value) => [extensionComplaint(value)]).exactOptional(),
    timeout: z
      .number()
      .superRefine(complain((value) => [timeoutComplaint(value)]))
      .exactOptional(),
    wrap: z.enum(['mojo-main', 'docgen-config']).nullable().exactOptional(),
  } satisfies Shape<SampleRunnerConfig>)
  .superRefine(complain(commandComplaints), ON_OBJECTS);

/** How code samples are tested. */
export const samples = z.strictObject({
  runners: z.record(z.string(), runner.nullable()).exactOptional(),
} satisfies Shape<SamplesConfig>);

function presetComplaint(value: string): Complaint | null {
  if (PRESET_NAMES.includes(value.toLowerCase())) return null;
  const hint = didYouMean(value, PRESET_NAMES) ?? `the presets are ${PRESET_NAMES.join(', ')}`;
  return { code: 'config/invalid-value', message: `there is no preset "${value}"`, hint };
}

function extensionComplaint(value: string): Complaint | null {
  return /^[A-Za-z0-9]+(?:\.[A-Za-z0-9]+)*$/.test(value)
    ? null
    : badForm('an extension such as "mojo"', value, `write ${value.replace(/[^\w.]|^\.+/g, '') || 'txt'}`);
}

function timeoutComplaint(value: number): Complaint | null {
  if (value > 0 && value <= 3600) return null;
  return {
    code: 'config/invalid-value',
    message: `expected seconds, more than 0 and at most 3600, found ${value}`,
  };
}

/** A command must say where the sample stands. */
function commandComplaints(given: Loose): readonly Complaint[] {
  return ['command', 'check'].flatMap((key): readonly Complaint[] => {
    const words = given[key];
    if (!Array.isArray(words) || words.some((word) => typeof word !== 'string' || word.includes('{file}')))
      return [];
    const message = 'the command has no {file}: it would never see the sample';
    return [{ code: 'config/invalid-value', path: [key], message, hint: "write ['tool', '{file}']" }];
  });
}
