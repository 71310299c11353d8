import { createFindings } from '../../built/check/findings.ts';
import type { OutsideLink } from '../../built/index.ts';
import type { ExternalCounts } from '../../external/counts.ts';
import { faultOf } from '../../external/faults.ts';
import type { Result } from '../../model/diagnostic.ts';
import { type AskOptions, askLinks } from './ask-links.ts';

/** Asks for the links of published files to other sites. */
export async function publishedFindings(
  links: readonly OutsideLink[],
  options: AskOptions,
): Promise<Result<ExternalCounts>> {
  const { verdicts, counts, faults } = await askLinks(
    links.map(({ url }) => url),
    options,
  );
  const findings = createFindings();
  for (const { url, href, file, at } of links) {
    const fault = faultOf(href, verdicts.get(url));
    if (fault !== null) findings.add(fault, file, at);
  }
  for (const fault of faults) findings.add(fault, '.', { line: 1, col: 1 });
  return { value: counts, diagnostics: findings.diagnostics() };
}
