// Bundles what the browser loads: templates/client/ to dist/client/.
import { copyFileSync, mkdirSync } from 'node:fs';
import { build } from 'esbuild';

const shared = { bundle: true, minify: true, charset: 'utf8', legalComments: 'none', logLevel: 'warning' };
mkdirSync('dist/client', { recursive: true });
await build({
  ...shared,
  entryPoints: [
    'templates/client/sidebar.ts',
    'templates/client/page.ts',
    'templates/client/theme.ts',
    'templates/client/live.ts',
    'templates/client/live-worker.ts',
    'templates/client/diagram.ts',
  ],
  outdir: 'dist/client',
  format: 'iife',
  target: 'es2020',
});
await build({
  ...shared,
  entryPoints: {
    search: 'templates/client/search/main.ts',
    'search-worker': 'templates/client/search/worker.ts',
  },
  outdir: 'dist/client',
  format: 'iife',
  target: 'es2022',
});
await build({
  ...shared,
  entryPoints: {
    theme: 'templates/client/theme.css',
    home: 'templates/client/home-page.css',
    search: 'templates/client/search/search.css',
  },
  outdir: 'dist/client',
  // Browsers of spring 2024: the first with light-dark(), which the colours are written in.
  target: ['chrome123', 'firefox120', 'safari17.5'],
});
copyFileSync('templates/client/icon.svg', 'dist/client/icon.svg');
