import { diagnostic } from '../../base/report.ts';
import type { ExternalCounts } from '../../external/counts.ts';
import { faultOf } from '../../external/faults.ts';
import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import { checkSite } from '../../resolve/issues/check-site.ts';
import type { Issue, PageIssue } from '../../resolve/issues/issue.ts';
import { createSeverityOf } from '../findings/apply-severity.ts';
import { createIgnoredFindings } from '../findings/ignored-findings.ts';
import type { ReadSite } from '../read-site.ts';
import type { SiteRun } from '../site-run.ts';
import { askLinks } from './ask-links.ts';
import { collectLinks } from './collect-links.ts';

/** Asks for the links of a site to other sites. `allow` are hosts besides those of the configuration. */
export async function externalFindings(
  read: ReadSite,
  { loaded, options }: SiteRun,
  allow: readonly string[],
): Promise<Result<ExternalCounts>> {
  const { site, locate } = loaded;
  const { external } = site;
  const links = collectLinks(read);
  const { verdicts, counts, faults } = await askLinks(
    links.map(({ url }) => url),
    { ...options, settings: { ...external, allow: [...external.allow, ...allow] } },
  );
  const ofConfig: Issue[] = [];
  const ofPages: PageIssue[] = [];
  for (const { url, href, at, page } of links) {
    const fault = faultOf(href, verdicts.get(url));
    if (fault === null) continue;
    if (page === null || 'config' in at) ofConfig.push({ ...fault, at });
    else ofPages.push({ ...fault, at, page, group: `${fault.code}\0${href}` });
  }
  const ignored = createIgnoredFindings(read.pages.map(({ facts }) => facts));
  const shown = ofPages.filter((one) => !ignored.isIgnored(one));
  const found = checkSite({ issues: ofConfig }, shown, { locate, severityOf: createSeverityOf(site) });
  const at = locate('');
  const ofRun = faults.map(({ code, ...fault }): Diagnostic => diagnostic(code, { ...fault, at }));
  return { value: counts, diagnostics: [...ofRun, ...found] };
}
