import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHost } from '../../src/base/host.ts';
import { docKey } from '../../src/base/paths.ts';
import { loadSite } from '../../src/config/index.ts';
import type { ApiKind, ApiSignature, ApiSymbol } from '../../src/model/api.ts';
import type { ApiDoc } from '../../src/model/page.ts';
import { planSources, readSources, workshopOptions } from '../../src/site/pipeline.ts';
import { createWorkshop } from '../../src/site/workers/worker.ts';
import { createShelf } from '../../src/sources/api/shelf.ts';
import { PROJECT } from '../harness/paths.ts';

const links = suite('types in signatures');

const TYPES: ReadonlySet<ApiKind> = new Set<ApiKind>(['struct', 'class', 'trait', 'union', 'enum', 'type']);

function below(symbol: ApiSymbol): readonly ApiSymbol[] {
  return [symbol, ...symbol.members.flatMap(below)];
}

/** The names of a declaration that are those of public types, found without docgen's own tokenizer. */
function typesIn(signature: ApiSignature, publicTypes: ReadonlySet<string>): readonly string[] {
  const own = new Set(
    [...signature.parameters, ...signature.arguments].map(({ name }) => name.replace(/^\*+/, '')),
  );
  const bare = signature.text.replace(/"[^"]*"|'[^']*'/g, '');
  // What follows a dot belongs to what comes before it; what follows the first word is declared here.
  const words = [...bare.matchAll(/(?<![\w.])[A-Za-z_]\w*/g)].map(([word]) => word);
  return words.slice(2).filter((word) => publicTypes.has(word) && !own.has(word));
}

links('every public type that a signature names is a link', async () => {
  const host = createHost();
  const site = await loadSite(`${PROJECT}/content/docgen.config.ts`, { host });
  assert.ok(site.value);
  const options = {
    host,
    docgen: 'test',
    clientDir: '',
    cacheDir: null,
    workers: 0,
    strict: false,
    force: false,
  };
  const sources = await readSources(site.value, options, createShelf());
  const workshop = createWorkshop(workshopOptions(site.value.site, options), host);
  const planned = await planSources(site.value, sources, workshop.parse);
  const plans = new Map(planned.value.pages.map((page) => [docKey(page), page]));
  const facts = new Map(
    [...planned.value.index.versions.values()].flatMap(({ byId }) =>
      [...byId.values()].map((page) => [docKey(page.facts), page.facts] as const),
    ),
  );
  const docs = sources.value.docs.filter(
    (doc): doc is ApiDoc => doc.kind === 'api' && doc.api.language.name !== 'http',
  );
  const namesOf = (language: string) =>
    new Set(
      docs
        .filter((doc) => doc.api.language.name === language)
        .flatMap((doc) => below(doc.api.symbol).filter(({ kind }) => TYPES.has(kind)))
        .map(({ name }) => name),
    );
  const byLanguage = new Map(['mojo', 'python', 'c'].map((language) => [language, namesOf(language)]));
  const counts = { linkable: 0, linked: 0 };
  const missing = new Set<string>();
  for (const doc of docs) {
    const answers = plans.get(docKey(doc))?.links ?? [];
    const linked = new Set(
      (facts.get(docKey(doc))?.links ?? []).flatMap((link, index) =>
        link.slot === 'symbol' && answers[index]?.kind === 'symbol' ? [link.label] : [],
      ),
    );
    const publicTypes = byLanguage.get(doc.api.language.name) ?? new Set<string>();
    for (const symbol of below(doc.api.symbol))
      for (const signature of symbol.signatures)
        for (const name of typesIn(signature, publicTypes)) {
          if (name === doc.api.symbol.name) continue;
          counts.linkable++;
          if (linked.has(name)) counts.linked++;
          else missing.add(`${symbol.path}: ${name}`);
        }
  }
  assert.ok(counts.linkable > 5_000, `${counts.linkable} linkable names`);
  assert.equal([...missing], [], `${counts.linked} of ${counts.linkable} are links`);
});

links.run();
