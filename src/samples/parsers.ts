import { parseJson } from '../base/data/json.ts';
import type { TextFault } from '../base/data/located-data.ts';
import { composeYaml } from '../base/data/yaml.ts';
import { lineColFromOffset, lineStarts } from '../base/text/lines.ts';
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
      return sampleFault(text, parseJson(text).fault);
    case 'yaml':
      return sampleFault(text, composeYaml(text, YAML_LIMITS).fault);
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

/** Samples show what YAML can do; aliases are not followed. */
const YAML_LIMITS = { maxDepth: 100, maxAliases: 1_000 };

function sampleFault(text: string, fault: TextFault | null): ParseFault | null {
  return fault === null
    ? null
    : { message: fault.message, line: lineColFromOffset(lineStarts(text), fault.offset).line };
}
