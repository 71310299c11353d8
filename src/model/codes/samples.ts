import type { CodeTable } from '../code-info.ts';

/** Codes of the group `samples/`, which `docgen test` reports about fences. */
export const SAMPLE_CODES = {
  'samples/unknown-runner': {
    severity: 'error',
    title: 'A code block names a runner that does not exist',
    explain:
      'With `runner="name"`, the runner of that name tests a code block, whatever its language. The name is neither a preset nor a key of `samples.runners` in the configuration, so `docgen test` cannot test the block.',
    fix: 'Correct the name, or add the runner to the configuration: `samples: { runners: { name: { extends: "mojo", … } } }`.',
  },
  'samples/no-reason': {
    severity: 'info',
    title: 'A code block is exempt from tests without a reason',
    explain:
      'Nobody notices if a block with `no-test` or `no-run` fails. A reason in the source of the page lets the next author decide whether it is still valid; `docgen test` counts exempt blocks by reason.',
    fix: 'Put a comment above the block: `<!-- no-test: downloads 16 GB of weights -->`.',
  },
} as const satisfies CodeTable;
