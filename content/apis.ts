import type { ApiConfig } from 'docgen';
import { pythonPages } from './apis/python.ts';

/** Words for methods that mean the same wherever they are. */
const SHARED_WORDS = 'api/mojo/dunders.words.yaml';

/** The libraries whose reference the site shows. */
export const apis: readonly ApiConfig[] = [
  {
    library: 'stdlib',
    route: 'mojo/stdlib',
    source: { mojo: 'api/mojo/stdlib/stdlib.json' },
    words: [SHARED_WORDS, 'api/mojo/stdlib'],
  },
  {
    library: 'kernels',
    route: 'mojo/kernels',
    source: { mojo: 'api/mojo/kernels' },
    words: [SHARED_WORDS, 'api/mojo/kernels'],
  },
  {
    library: 'max-mojo',
    route: 'max/api/mojo',
    source: { mojo: 'api/mojo/max' },
    words: [SHARED_WORDS, 'api/mojo/max'],
  },
  { library: 'max', route: 'max/api/python', source: { python: 'api/python' }, pages: pythonPages },
  { library: 'c', route: 'max/api/c', source: { doxygen: 'api/c/xml' } },
  { library: 'rest', route: 'max/api/serve', source: { openapi: 'api/rest/openapi.yaml' } },
];
