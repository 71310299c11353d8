import type { ApiConfig } from 'docgen-site';
import { kernelImports, maxImports, stdlibImports } from './apis/imports.ts';
import { pythonPages } from './apis/python.ts';

/** Texts of methods that mean the same in every type. */
const SHARED_OVERLAY = 'api/mojo/dunders.overlay.yaml';

/** The public sources of the version. The paths below it are those that the compiler of 25.5.0 names in its own packages. */
const REPOSITORY = 'https://github.com/modular/modular/blob/modular/v25.5.0';

const EXTENSIBILITY = `${REPOSITORY}/max/kernels/src/extensibility`;

/** The libraries whose reference the site shows. */
export const apis: readonly ApiConfig[] = [
  {
    library: 'stdlib',
    route: 'mojo/stdlib',
    source: { mojo: 'api/mojo/stdlib/stdlib.json' },
    overlays: [SHARED_OVERLAY, 'api/mojo/stdlib'],
    imports: stdlibImports,
    repository: `${REPOSITORY}/mojo/stdlib/{module}.mojo`,
  },
  {
    library: 'kernels',
    route: 'mojo/kernels',
    source: { mojo: 'api/mojo/kernels' },
    overlays: [SHARED_OVERLAY, 'api/mojo/kernels'],
    imports: kernelImports,
    repository: `${REPOSITORY}/max/kernels/src/{module}.mojo`,
  },
  {
    library: 'max-mojo',
    route: 'max/api/mojo',
    source: { mojo: 'api/mojo/max' },
    overlays: [SHARED_OVERLAY, 'api/mojo/max'],
    imports: maxImports,
    // The public packages take what these modules of internal packages have; their own files have no link.
    repository: {
      'tensor.io_spec': `${EXTENSIBILITY}/tensor_internal/io_spec.mojo`,
      'tensor.managed_tensor_slice': `${EXTENSIBILITY}/tensor_internal/managed_tensor_slice.mojo`,
      'tensor.tensor_spec': `${EXTENSIBILITY}/tensor_internal/tensor_spec.mojo`,
      'tensor.transitional': `${EXTENSIBILITY}/tensor_internal/transitional.mojo`,
      'compiler.directives': `${EXTENSIBILITY}/compiler_internal/directives.mojo`,
    },
  },
  {
    library: 'max',
    route: 'max/api/python',
    source: { python: 'api/python' },
    pages: pythonPages,
    // Only what is in the repository of the version has positions: see api/python/README.md.
    repository: `${REPOSITORY}/{file}#L{line}`,
  },
  { library: 'c', route: 'max/api/c', source: { doxygen: 'api/c/xml' } },
  { library: 'rest', route: 'max/api/serve', source: { openapi: 'api/rest/openapi.yaml' } },
];
