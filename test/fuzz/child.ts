/** Runs the cases of a target, one at a time, for the process that makes them. */
import type { FuzzCase } from './target.ts';
import { targetOf } from './targets.ts';

const target = targetOf(process.argv[2] ?? '');

process.on('message', (input: FuzzCase) => {
  const reply = (failure: string | null) => process.send?.({ failure });
  target.run(input).then(
    () => reply(null),
    (error: unknown) => reply(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
});
process.on('disconnect', () => process.exit());
