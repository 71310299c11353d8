/** How serious a finding is. Errors fail the run, warnings fail it with `--strict`, infos never do. */
export type Severity = 'error' | 'warning' | 'info';
