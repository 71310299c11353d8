import { loadAll, YAMLException } from 'js-yaml';
import { jsonFault } from '../base/json-fault.ts';
import type { ParserRunner } from '../model/sample.ts';

/** A syntax error in a sample. Lines start at 1. */
export interface ParseFault {
  readonly message: string;
  readonly line: number | null;
}

/** Parses a sample in a data format. Returns null if it is valid. YAML may have several documents. */
export async function parserFault({ parser }: ParserRunner, text: string): Promise<ParseFault | null> {
  switch (parser) {
    case 'json':
      return faultOfJson(text);
    case 'yaml':
      return faultOfYaml(text);
    case 'toml':
      return await faultOfToml(text);
  }
}

async function faultOfToml(text: string): Promise<ParseFault | null> {
  const { parse, TomlError } = await import('smol-toml');
  try {
    parse(text);
    return null;
  } catch (error) {
    if (error instanceof RangeError) return { message: 'The TOML is nested too deeply', line: null };
    if (!(error instanceof TomlError)) throw error;
    // The other lines of the message show the position again.
    const [first = ''] = error.message.split('\n');
    return { message: first.replace(/^Invalid TOML document: /, ''), line: error.line };
  }
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
