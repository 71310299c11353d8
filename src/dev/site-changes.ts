import type { Host } from '../base/disk/host.ts';
import type { LoadedSite } from '../config/index.ts';
import type { Diagnostic, Result } from '../model/diagnostic.ts';
import type { DevSite } from './dev-site.ts';
import { modulesKey, touchesConfig, touchesModules } from './watch/site-modules.ts';
import type { Changes } from './watch/watch.ts';

/** Takes changes of a site into use: of its pages, its configuration and its modules. */
export interface SiteChanges {
  /** Returns whether anything that is served changed. */
  readonly take: (changes: Changes) => Promise<boolean>;
  /** Returns what is wrong with a configuration that cannot be used. The site is served as it was configured before. */
  readonly faults: () => readonly Diagnostic[];
}

/** What taking changes needs. */
export interface SiteChangesOptions {
  readonly site: DevSite;
  readonly host: Host;
  /** Loads the configuration again. */
  readonly loadAgain: () => Promise<Result<LoadedSite | null>>;
}

/** Starts from a site as it was loaded just now. */
export function createSiteChanges({ site, host, loadAgain }: SiteChangesOptions): SiteChanges {
  const key = modulesKey(site.loaded(), host);
  const state: { faults: readonly Diagnostic[]; key: string } = { faults: [], key };
  /** Whether the configuration or a module may have changed since this was last asked. */
  const hasNewModules = () => {
    const before = state.key;
    state.key = modulesKey(site.loaded(), host);
    return state.key !== before;
  };
  /** Loads the configuration. Returns whether the site is served by it now. */
  const reload = async () => {
    const { value, diagnostics } = await loadAgain();
    state.faults = value === null ? diagnostics : [];
    if (value !== null) await site.reload(value);
    return value !== null;
  };
  const take = async ({ paths, isIncomplete }: Changes) => {
    // A module that was missing is not among the files of the configuration, so any change may be its creation.
    const isFaulty = state.faults.length > 0;
    const isConfig = isFaulty || (isIncomplete ? hasNewModules() : touchesConfig(paths, site.loaded()));
    if (isConfig && (await reload())) {
      await site.refresh(paths);
      return true;
    }
    if (touchesModules(paths, site.loaded())) {
      await site.reload(site.loaded());
      return true;
    }
    return (await site.refresh(paths)) || isConfig;
  };
  return { take, faults: () => state.faults };
}
