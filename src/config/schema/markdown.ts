import * as z from 'zod/mini';
import { CALLOUT_KINDS, CALLOUTS_BY_NAME } from '../../model/callouts.ts';
import type { ContainerConfig, MarkdownConfig } from '../../model/config.ts';
import { HEADING_IDS } from '../../model/site.ts';
import { quote } from '../describe.ts';
import type { RuleIssue } from './config-issue.ts';
import { type Loose, ON_OBJECTS, rule, type Shape } from './rule.ts';
import { malformed, text } from './text.ts';

const BUILT_IN: ReadonlySet<string> = new Set([
  ...CALLOUTS_BY_NAME.keys(),
  'details',
  'code-group',
  'options',
]);

const container = z.strictObject({
  as: z.literal(CALLOUT_KINDS),
  title: z.exactOptional(text),
} satisfies Shape<ContainerConfig>);

/** Options of Markdown. */
export const markdown = z.strictObject({
  html: z.exactOptional(z.literal(['sanitize', 'allow'])),
  containers: z.exactOptional(z.record(z.string(), container).check(rule(containerIssues, ON_OBJECTS))),
  linkSymbols: z.exactOptional(z.boolean()),
  headingIds: z.exactOptional(z.literal(HEADING_IDS)),
} satisfies Shape<MarkdownConfig>);

function containerIssues(containers: Loose): readonly RuleIssue[] {
  return Object.keys(containers).flatMap((name): readonly RuleIssue[] => {
    if (BUILT_IN.has(name))
      return [
        { code: 'config/contradiction', path: [name], message: `${quote(name)} is a built-in container` },
      ];
    if (/^[a-z][a-z0-9-]*$/.test(name)) return [];
    return [{ ...malformed('a name of small letters, digits and "-"', name), path: [name] }];
  });
}
