import { build } from 'esbuild';
import { PROJECT } from '../harness/paths.ts';

/** A file of `templates/client/`, bundled and minified as it is published. */
export async function bundled(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${PROJECT}/templates/client/${entry}`],
    bundle: true,
    minify: true,
    charset: 'utf8',
    format: 'iife',
    target: entry.endsWith('.css') ? ['chrome123', 'firefox120', 'safari17.5'] : 'es2020',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
