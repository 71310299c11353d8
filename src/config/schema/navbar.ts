import * as z from 'zod/mini';
import type { FooterConfig, NavbarConfig } from '../../model/config.ts';
import type { NavbarItem } from '../../model/site.ts';
import { link } from './address.ts';
import type { Shape } from './rule.ts';
import { staticFile } from './static-file.ts';
import { text } from './text.ts';

const item = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('sidebar'),
    sidebar: text,
    label: text,
  } satisfies Shape<Extract<NavbarItem, { readonly type: 'sidebar' }>>),
  z.strictObject({
    type: z.literal('link'),
    label: text,
    href: link,
  } satisfies Shape<Extract<NavbarItem, { readonly type: 'link' }>>),
]);

/** The navigation bar. */
export const navbar = z.strictObject({
  items: z.exactOptional(z.array(item)),
  logo: z.exactOptional(z.nullable(staticFile)),
} satisfies Shape<NavbarConfig>);

/** The footer of every page. */
export const footer = z.strictObject({
  links: z.exactOptional(z.array(z.strictObject({ label: text, href: link }))),
  copyright: z.exactOptional(z.string()),
} satisfies Shape<FooterConfig>);
