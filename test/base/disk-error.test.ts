import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { diskErrorText, machineErrorText } from '../../src/base/disk/disk-error.ts';

const errors = suite('errors of the disk and the machine');

const withCode = (code: string) => Object.assign(new Error(code), { code });

errors('an error of the operating system has a reason and a hint, and no other error', () => {
  assert.equal(diskErrorText(withCode('ENOSPC')), {
    text: 'no space left on the disk (ENOSPC)',
    hint: 'free some space, then try again',
  });
  assert.is(diskErrorText(withCode('EWHATEVER'))?.text, 'the system call failed (EWHATEVER)');
  for (const error of [new TypeError('x'), withCode('ERR_INVALID_ARG_TYPE'), 'ENOSPC', null])
    assert.is(diskErrorText(error), null);
});

errors('what the machine lacks is told from what may be a fault of docgen', () => {
  assert.match(machineErrorText(withCode('EMFILE'))?.hint ?? '', 'ulimit -n');
  assert.match(machineErrorText(withCode('ENFILE'))?.text ?? '', 'too many open files');
  assert.match(machineErrorText(withCode('ERR_MODULE_NOT_FOUND'))?.hint ?? '', 'ulimit -n');
  assert.match(machineErrorText(withCode('ERR_WORKER_INIT_FAILED'))?.hint ?? '', '--workers 0');
  for (const code of ['ENOENT', 'ENOTDIR', 'ERR_INVALID_ARG_TYPE'])
    assert.is(machineErrorText(withCode(code)), null);
});

errors.run();
