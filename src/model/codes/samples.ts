import type { CodeTable } from '../code-info.ts';

/** Findings of the group `samples/`: those of `docgen test` that concern how samples are written. */
export const SAMPLE_CODES = {
  'samples/unknown-runner': {
    severity: 'error',
    title: 'A code block names a runner that does not exist',
    explain:
      'With `runner="name"` a code block is tested by the runner of that name, while its language stays for the colours. The name is neither a preset nor a key of `samples.runners` in the configuration, so `docgen test` does not know what to do with the block.',
    fix: 'Correct the name, or add the runner to the configuration: `samples: { runners: { name: { extends: "mojo", … } } }`.',
  },
  'samples/no-reason': {
    severity: 'info',
    title: 'A code block is exempt from tests without a reason',
    explain:
      'A block with `no-test` or `no-run` is one that nobody sees fail. The reason for it belongs into the source of the page, where the next author can judge whether it still holds; `docgen test` counts exempt blocks by their reasons.',
    fix: 'Put a comment above the block: `<!-- no-test: downloads 16 GB of weights -->`.',
  },
} as const satisfies CodeTable;
