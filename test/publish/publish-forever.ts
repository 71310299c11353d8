import { createHost } from '../../src/base/disk/host.ts';
import { createWatchedHost } from './failing-host.ts';
import { killSite } from './kill-site.ts';
import { makeSite, publishOnce } from './outputs.ts';

// Publishes two sites in turn into the site of argv[2] until it is killed; with argv[3], kills itself before that change
// of the disk. Says a line before each build, so that a killer knows when it works.
const [, , root = '', fatal = ''] = process.argv;
const site = makeSite(root);
const host =
  fatal === ''
    ? createHost()
    : createWatchedHost((_call, at) => {
        if (at === Number(fatal)) process.kill(process.pid, 'SIGKILL');
      });
for (let turn = 0; ; turn++) {
  process.stdout.write('.');
  const { report, codes } = await publishOnce(site, killSite(turn % 2 === 0 ? 'a' : 'b'), { host });
  if (report === null) throw new Error(codes.join());
}
