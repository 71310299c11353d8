/** Namespace of the modules that docgen adds to a site's bundle. */
export const SHARED_NAMESPACE = 'docgen-shared';

/** URLs of docgen's copies of the modules that it shares with a site's templates, by import name. */
export function sharedModules(): ReadonlyMap<string, string> {
  return new Map([
    ['react', import.meta.resolve('react')],
    ['react/jsx-runtime', import.meta.resolve('react/jsx-runtime')],
    ['react/jsx-dev-runtime', import.meta.resolve('react/jsx-dev-runtime')],
    ['docgen-site/templates', new URL('../../templates/index.js', import.meta.url).href],
  ]);
}
