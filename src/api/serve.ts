import { type Environment, processEnvironment } from './environment.ts';
import { openSite } from './open-site.ts';
import type { ServeOptions } from './options.ts';
import type { ServeResult } from './results.ts';

/** Serves a site on this machine. Pages are rendered when they are asked for. */
export async function serve(
  options: ServeOptions,
  environment: Environment = processEnvironment(),
): Promise<ServeResult> {
  const [{ root, opened, diagnostics }, { startServer }] = await Promise.all([
    openSite(options, environment),
    // Loaded while the configuration is bundled and run in other threads.
    import('./start-server.ts'),
  ]);
  if (opened === null) return { ok: false, root, diagnostics, server: null };
  const { configPath: config } = opened;
  const started = await startServer(opened, options, async () => {
    const again = await openSite({ ...options, config }, environment);
    return { value: again.opened?.loaded ?? null, diagnostics: again.diagnostics };
  });
  if (started.value === null)
    return { ok: false, root, diagnostics: [...diagnostics, ...started.diagnostics], server: null };
  return { ok: true, root, diagnostics, server: started.value };
}
