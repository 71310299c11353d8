// Bundles what the browser loads: templates/client/ to dist/client/.
import { mkdirSync } from 'node:fs';
import { build } from 'esbuild';

const shared = { bundle: true, minify: true, charset: 'utf8', legalComments: 'none', logLevel: 'warning' };
mkdirSync('dist/client', { recursive: true });
await build({
  ...shared,
  entryPoints: [
    'templates/client/sidebar.ts',
    'templates/client/page.ts',
    'templates/client/live.ts',
    'templates/client/live-worker.ts',
  ],
  outdir: 'dist/client',
  format: 'iife',
  target: 'es2020',
});
await build({
  ...shared,
  entryPoints: ['templates/client/theme.css'],
  outdir: 'dist/client',
  target: ['chrome111', 'firefox113', 'safari16.4'],
});
