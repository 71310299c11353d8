/** Name before the colon of modules that docgen puts into a site's bundle. */
export const SHARED_NAMESPACE = 'docgen-shared';

/** Modules that a site's templates share with docgen, by the name they are imported under: where our own copy lies. */
export function sharedModules(): ReadonlyMap<string, string> {
  return new Map([
    ['react', import.meta.resolve('react')],
    ['react/jsx-runtime', import.meta.resolve('react/jsx-runtime')],
    ['react/jsx-dev-runtime', import.meta.resolve('react/jsx-dev-runtime')],
    ['docgen/templates', new URL('../../templates/index.js', import.meta.url).href],
  ]);
}
