import { z } from 'zod';
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

/** The bar at the top. */
export const navbar = z.strictObject({
  items: z.array(item).exactOptional(),
  logo: staticFile.nullable().exactOptional(),
} satisfies Shape<NavbarConfig>);

/** The foot of every page. */
export const footer = z.strictObject({
  links: z.array(z.strictObject({ label: text, href: link })).exactOptional(),
  copyright: z.string().exactOptional(),
} satisfies Shape<FooterConfig>);
