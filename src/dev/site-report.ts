import type { LoadedSite } from '../config/index.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { DevSite } from './dev-site.ts';

/** Where a session says what happens. Paths of findings are relative to the site. */
export interface DevReporter {
  /** Called with what is wrong with a site, or with nothing if it is clean. */
  readonly report: (found: readonly Diagnostic[], site: DevSite) => void;
  readonly notice: (text: string) => void;
  readonly error: (error: unknown) => void;
  /** Returns a path relative to the site as the user knows it. */
  readonly pathOf: (file: string, site: LoadedSite) => string;
}

/** Tells the terminal what is wrong with a site. The same is not said twice in a row. */
export interface SiteReport {
  /** Reports how the site is, unless it changes meanwhile. `faults` are findings of a configuration that is not in use. */
  readonly reportSite: (faults: readonly Diagnostic[]) => Promise<void>;
  /** Reports what is wrong with the rendering of a page that somebody looks at. */
  readonly reportPage: (found: readonly Diagnostic[]) => void;
  /** Reports findings of pages again, if they are found again. */
  readonly forgetPages: () => void;
}

/** Makes a report that has said nothing yet. */
export function createSiteReport(site: DevSite, reporter: DevReporter): SiteReport {
  const state = { reported: '' };
  const ofPages = new Set<string>();
  return {
    async reportSite(faults) {
      const own = await site.diagnostics();
      if (own === null) return;
      const found = [...faults, ...own];
      const reported = JSON.stringify([found, site.pageCount()]);
      if (reported === state.reported) return;
      state.reported = reported;
      reporter.report(found, site);
    },
    reportPage(found) {
      const ofRendering = found.filter(({ code }) => code.startsWith('template/'));
      const fresh = ofRendering.filter((one) => !ofPages.has(JSON.stringify(one)));
      for (const one of fresh) ofPages.add(JSON.stringify(one));
      if (fresh.length > 0) reporter.report(fresh, site);
    },
    forgetPages: () => ofPages.clear(),
  };
}
