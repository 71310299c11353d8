import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ioOrNull } from '../../src/base/disk/io-or-null.ts';

const io = suite('errors of files');

const failing = (code: string) => () => {
  throw Object.assign(new Error(code), { code });
};

io('what a file refuses is null', () => {
  assert.is(
    ioOrNull(() => 1),
    1,
  );
  for (const code of ['ENOENT', 'EACCES', 'EISDIR', 'ENOSPC']) assert.is(ioOrNull(failing(code)), null, code);
});

io('a bug, and too many open files, are thrown on: they say nothing about the file', () => {
  for (const code of ['', 'ERR_INVALID_ARG_TYPE', 'EMFILE', 'ENFILE'])
    assert.throws(() => ioOrNull(failing(code)), undefined, code);
});

io.run();
