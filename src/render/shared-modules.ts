import type { Plugin } from 'esbuild';
import { NO_MARKUP } from './guard.ts';
import { SHARED_NAMESPACE, sharedModules } from './module-urls.ts';

/**
 * Leads a site's templates to docgen's own copy of React and of the default components: two Reacts in one process do
 * not know each other's elements. `Suspense` is replaced by a component that throws, because the static renderer would
 * print its fallback without a word.
 */
export function sharedModulesPlugin(): Plugin {
  const urls = sharedModules();
  return {
    name: SHARED_NAMESPACE,
    setup(build) {
      build.onResolve({ filter: /^(react|docgen)(\/|$)/ }, ({ path }) =>
        urls.has(path) ? { path, namespace: SHARED_NAMESPACE } : null,
      );
      build.onResolve({ filter: /^file:/ }, ({ path }) => ({ path, external: true }));
      build.onLoad({ filter: /./, namespace: SHARED_NAMESPACE }, ({ path }) => ({
        contents:
          path === 'react'
            ? reactModule(urls.get(path) ?? '')
            : `export * from ${quoted(urls.get(path) ?? '')};`,
        loader: 'js',
      }));
    },
  };
}

function reactModule(url: string): string {
  return `import React from ${quoted(url)};
export * from ${quoted(url)};
export function Suspense() {
  const error = Object.assign(new Error('it contains Suspense'), { code: ${quoted(NO_MARKUP)} });
  error.stack += React.captureOwnerStack?.() ?? '';
  throw error;
}
export default { ...React, Suspense };
`;
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
