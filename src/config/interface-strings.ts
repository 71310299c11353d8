import { fileURLToPath } from 'node:url';
import { isRecord } from '../base/data/is-record.ts';
import type { Host } from '../base/disk/host.ts';
import { didYouMean } from '../base/text/nearest.ts';
import type { Strings } from '../model/strings.ts';
import { quote } from './describe.ts';
import type { ConfigIssue } from './schema/config-issue.ts';
import type { Loose } from './schema/rule.ts';

/** One file a language, named after its tag in small letters: `de.json`, `pt-br.json`. */
const FOLDER = fileURLToPath(new URL('../../../src/strings/', import.meta.url));

/** Returns the interface's texts in a language: of `de-AT` those of `de-at.json`, else of `de.json`, else English. */
export function loadStrings(lang: string, host: Host): Strings {
  const subtags = lang.toLowerCase().split('-');
  const names = subtags.map((_, index) => subtags.slice(0, subtags.length - index).join('-'));
  const path = names.map((name) => `${FOLDER}${name}.json`).find((one) => host.stat(one)?.kind === 'file');
  return JSON.parse(host.readBytes(path ?? `${FOLDER}en.json`).toString('utf8'));
}

/** Returns issues about texts that the interface does not have, and about values that a text does not get. */
export function stringIssues({ strings }: Loose, host: Host): readonly ConfigIssue[] {
  if (!isRecord(strings)) return [];
  const english: ReadonlyMap<string, string> = new Map(Object.entries(loadStrings('en', host)));
  return Object.entries(strings).flatMap(([key, text]): readonly ConfigIssue[] => {
    const path = ['strings', key];
    const usual = english.get(key);
    if (usual === undefined) {
      const hint = didYouMean(key, english.keys()) ?? 'src/strings/en.json of docgen has all of them';
      const message = 'the interface has no text of this name';
      return [{ code: 'config/unknown-key', path, message, hint, aboutKey: true }];
    }
    const values = valuesOf(usual);
    const unknown =
      typeof text === 'string' ? valuesOf(text).find((one) => !values.includes(one)) : undefined;
    if (unknown === undefined) return [];
    const hint = values.length === 0 ? 'it has no values' : `its values are ${values.join(', ')}`;
    const message = `the text gets no value ${quote(unknown)}`;
    return [{ code: 'config/invalid-value', path, message, hint }];
  });
}

function valuesOf(text: string): readonly string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([value]) => value);
}
