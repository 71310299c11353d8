import type { CodeTable } from '../code-info.ts';

/** Findings of the group `serve/`: what keeps the local server from starting. */
export const SERVE_CODES = {
  'serve/port': {
    severity: 'error',
    exit: 3,
    title: 'The server cannot listen on its port',
    explain:
      'Another program holds the port, or this user may not open it (ports below 1024 belong to the administrator). Without --strict-port docgen tries the ten ports after the wanted one before it gives up.',
    fix: 'Name another port: docgen serve --port 8080, or --port 0 for any free one; or end the program that holds it.',
  },
} as const satisfies CodeTable;
