import type { Plugin } from 'esbuild';
import { SHARED_NAMESPACE, sharedModules } from './module-urls.ts';

/**
 * Resolves React and the default components to docgen's own copies in the bundle of a site's templates: two copies of React in one
 * process do not accept each other's elements.
 */
export function sharedModulesPlugin(): Plugin {
  const urls = sharedModules();
  return {
    name: SHARED_NAMESPACE,
    setup(build) {
      build.onResolve({ filter: /^(react|docgen-site)(\/|$)/ }, ({ path }) =>
        urls.has(path) ? { path, namespace: SHARED_NAMESPACE } : null,
      );
      build.onResolve({ filter: /^file:/ }, ({ path }) => ({ path, external: true }));
      build.onLoad({ filter: /./, namespace: SHARED_NAMESPACE }, ({ path }) => ({
        contents: reExport(path, urls.get(path) ?? ''),
        loader: 'js',
      }));
    },
  };
}

function reExport(name: string, url: string): string {
  const from = JSON.stringify(url);
  return `export * from ${from};${name === 'react' ? `export { default } from ${from};` : ''}`;
}
