import { createHost } from '../../src/base/disk/host.ts';
import { openPublisher } from '../../src/publish/index.ts';
import { makeSite, outputOptions } from './outputs.ts';

// A build in a process of its own: opens the output of the site in argv[2], says what came of it, and closes it after
// argv[3] milliseconds, or never.
const [, , root = '', holdMs = ''] = process.argv;
const site = makeSite(root);
const opened = openPublisher(site.outDir, outputOptions(site), createHost());
process.stdout.write(
  `${opened.value === null ? opened.diagnostics.map((one) => one.code).join() : 'open'}\n`,
);
if (opened.value !== null) {
  const { close } = opened.value;
  setTimeout(close, holdMs === 'forever' ? 2 ** 30 : Number(holdMs));
}
