import { CODES } from '../../../src/model/codes.ts';

const DEMOTED = Object.entries(CODES).flatMap(([code, { severity, ...info }]) =>
  severity === 'error' && !('safety' in info) && !code.startsWith('config/') ? [[code, 'warning']] : [],
);

/** Returns a configuration in which nothing but faults of safety prevents publishing; `settings` are lines of it. */
export function lenientConfig(settings = ''): string {
  const severity = JSON.stringify(Object.fromEntries(DEMOTED));
  return `import { base } from './base.ts';\nexport default { ...base, severity: ${severity},\n${settings}\n};\n`;
}
