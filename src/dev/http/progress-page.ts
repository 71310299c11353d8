import { escapeHtml } from '../../base/text/html.ts';

/** What the progress page says. */
export interface ProgressInput {
  readonly title: string;
  /** Pages read so far. */
  readonly done: number;
  /** Address of the live script, and of the events that it listens to. */
  readonly script: string;
  readonly events: string;
}

/** Returns the page that is shown until a site has been read for the first time. It loads the page that was asked for itself. */
export function progressPage({ title, done, script, events }: ProgressInput): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
body { display: grid; place-content: center; min-height: 90vh; margin: 0; font: 1rem/1.5 system-ui, sans-serif; text-align: center; }
output { display: block; font-variant-numeric: tabular-nums; }
</style>
</head>
<body>
<main>
<p>Reading the site…</p>
<output id="docgen-progress" aria-live="polite">${counted(done)}</output>
</main>
<script src="${script}" data-docgen-live="${escapeHtml(events)}" data-docgen-key="" defer></script>
<noscript><meta http-equiv="refresh" content="1"></noscript>
</body>
</html>
`;
}

function counted(done: number): string {
  return done === 1 ? '1 page' : `${done} pages`;
}
