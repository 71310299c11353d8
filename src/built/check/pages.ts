import type { BuiltPage, Reference } from '../table.ts';
import type { CheckContext } from './context.ts';
import type { Fault } from './resolve-address.ts';

/** Checks what concerns one page: its ids, what its attributes name, and its canonical address. */
export function checkPage(page: BuiltPage, context: CheckContext): void {
  const { findings } = context;
  for (const { name, at } of page.duplicates)
    findings.add(
      { code: 'built/duplicate-id', message: `An earlier element has the id "${name}", too` },
      page.file,
      at,
    );
  for (const { name, attribute, at } of page.idReferences) {
    if (page.ids.has(name)) continue;
    const near = context.suggest.name(name, page.ids);
    const hint = near === null ? undefined : `did you mean ${near}?`;
    const message = `The attribute ${attribute} names "${name}", but no element of the page has this id`;
    findings.add({ code: 'built/missing-id', message, hint }, page.file, at);
  }
  for (const { at, ...fault } of page.faults) findings.add(fault, page.file, at);
  checkCanonical(page, context);
}

function checkCanonical(page: BuiltPage, { findings, resolve, table }: CheckContext): void {
  const [canonical, second] = page.canonicals;
  const add = (message: string, { at }: Reference) =>
    findings.add({ code: 'built/canonical', message } satisfies Fault, page.file, at);
  if (canonical === undefined) return;
  if (second !== undefined) add('The page has two canonical addresses', second);
  const { file } = resolve(canonical.value, page);
  const target = file === null || file === page.file ? undefined : table.pages.get(file);
  if (target?.noIndex === true && target.refresh === null)
    add(`The canonical address is ${target.file}, which asks search engines not to list it`, canonical);
  if (page.ogUrl !== null && page.ogUrl.value !== canonical.value)
    add(`The address in og:url is not the canonical one, ${canonical.value}`, page.ogUrl);
}
