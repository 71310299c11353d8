import { loadAll, YAMLException } from 'js-yaml';
import { jsonFault } from '../base/json-fault.ts';
import type { ParserRunner } from '../model/sample.ts';

/** What keeps a sample from being read: the words, and the line of the sample, from 1. */
export interface ParseFault {
  readonly message: string;
  readonly line: number | null;
}

/** Reads a sample in a format of data; null where nothing is wrong with it. YAML may have several documents. */
export function parserFault({ parser }: ParserRunner, text: string): ParseFault | null {
  return parser === 'json' ? faultOfJson(text) : faultOfYaml(text);
}

function faultOfJson(text: string): ParseFault | null {
  try {
    JSON.parse(text);
    return null;
  } catch {
    const { message, line } = jsonFault(text);
    return { message, line };
  }
}

function faultOfYaml(text: string): ParseFault | null {
  try {
    loadAll(text);
    return null;
  } catch (error) {
    if (error instanceof YAMLException)
      return { message: error.reason, line: error.mark === undefined ? null : error.mark.line + 1 };
    if (error instanceof RangeError) return { message: 'The YAML is nested too deeply', line: null };
    throw error;
  }
}
