import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHost } from '../../src/base/disk/host.ts';
import { loadStrings } from '../../src/config/interface-strings.ts';
import { API_KINDS } from '../../src/model/api/api-kind.ts';
import type { ApiLanguage } from '../../src/model/api/api-language.ts';
import { hasKey, interfaceText, piecesOf, termText } from '../../src/model/strings.ts';
import { API_ADAPTERS } from '../../src/sources/adapters.ts';
import { PROJECT } from '../harness/paths.ts';
import { ENGLISH } from '../harness/strings.ts';
import { checkFields } from './config-findings.ts';

const strings = suite('texts of the interface');

const host = createHost();
const LANGUAGES = readdirSync(join(PROJECT, 'src/strings')).map((file) => file.replace(/\.json$/, ''));

for (const language of LANGUAGES)
  strings(`${language} has every text, with the values that it gets`, () => {
    const own = loadStrings(language, host);
    assert.equal(Object.keys(own), Object.keys(ENGLISH));
    const valuesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([value]) => value).sort();
    for (const [key, text] of Object.entries(ENGLISH)) {
      const translated: string = hasKey(own, key) ? own[key] : '';
      assert.is.not(translated.trim(), '', key);
      assert.equal(valuesOf(translated), valuesOf(text), key);
    }
  });

strings('a language falls back to its base, then to English', () => {
  const german = loadStrings('de', host);
  assert.is(german['callout.note'], 'Hinweis');
  for (const tag of ['DE', 'de-AT', 'de-Latn-CH']) assert.equal(loadStrings(tag, host), german);
  for (const tag of ['en-GB', 'tlh', 'x-private']) assert.equal(loadStrings(tag, host), ENGLISH);
});

strings('every kind and every term of a language has a text', async () => {
  const keys = API_KINDS.map((kind) => `kind.${kind}`);
  for (const { reader } of API_ADAPTERS) keys.push(...keysOf((await reader()).language));
  assert.equal(
    keys.filter((key) => !hasKey(ENGLISH, key)),
    [],
  );
});

function keysOf({ kinds, labels }: ApiLanguage): readonly string[] {
  const { parameters, arguments: given, parents, moduleValues } = labels;
  return [
    ...Object.values(kinds).flatMap(({ one, many }) => [`kind.${one}`, `group.${many}`]),
    ...[parameters, given, parents].map((term) => `label.${term}`),
    `group.${moduleValues}`,
  ];
}

strings('values are put in; a term without a text has a capital first letter', () => {
  assert.is(interfaceText(ENGLISH, 'overload', { number: 1, count: 3 }), 'Overload 1 of 3');
  assert.is(interfaceText(ENGLISH, 'since', { version: '$&{version}' }), 'Since $&{version}');
  assert.equal(piecesOf(ENGLISH, 'not-found.home'), [
    { type: 'words', words: '' },
    { type: 'value', name: 'site' },
    { type: 'words', words: ': start page' },
  ]);
  assert.is(termText(ENGLISH, 'group', 'special-methods'), 'Special methods');
  assert.is(termText(ENGLISH, 'kind', 'actor'), 'Actor');
  assert.is(termText(ENGLISH, 'kind', 'constructor'), 'Constructor');
});

checkFields(strings, {
  "strings: { 'label.returns': 'Gives back', 'overload': '{number}/{count}' }": [],
  "strings: { 'label.retruns': 'Gives back' }": [
    "3:12 unknown-key strings['label.retruns']: the interface has no text of this name → did you mean label.returns?",
  ],
  "strings: { next: 'On to {page}', since: 'Since {vers}' }": [
    '3:18 invalid-value strings.next: the text gets no value "{page}" → it has no values',
    '3:41 invalid-value strings.since: the text gets no value "{vers}" → its values are {version}',
  ],
  "strings: { next: 3, menu: ' ' }": [
    '3:18 wrong-type strings.next: expected text, found 3',
    '3:27 invalid-value strings.menu: expected some text, found " "',
  ],
});

strings.run();
