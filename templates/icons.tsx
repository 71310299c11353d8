import type { ReactNode } from 'react';

/** The icons: paths on a grid of 16, drawn with a stroke of 1.5. */
const ICONS = {
  menu: 'M2 4h12M2 8h12M2 12h12',
  close: 'm4 4 8 8m0-8-8 8',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9m3.2 7.7 3.3 3.3',
  light:
    'M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6M8 1.2v1.4m0 10.8v1.4M1.2 8h1.4m10.8 0h1.4M3.2 3.2l1 1m7.6 7.6 1 1m0-9.6-1 1m-7.6 7.6-1 1',
  dark: 'M13.5 9.6A5.8 5.8 0 0 1 6.4 2.5a5.8 5.8 0 1 0 7.1 7.1',
  auto: 'M2 3h12v8H2zm4 10.5h4M8 11v2.5',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  link: 'M6.5 9.5 9.5 6.5M7 4.5 8.7 2.8a3.2 3.2 0 0 1 4.5 4.5L11.5 9M9 11.5l-1.7 1.7a3.2 3.2 0 0 1-4.5-4.5L4.5 7',
  external: 'M9.5 2.5h4v4m0-4-6 6M6.5 3.5h-4v10h10v-4',
  caret: 'm6 3.5 4.5 4.5L6 12.5',
  previous: 'M13.5 8h-11m4.5-4.5L2.5 8 7 12.5',
  next: 'M2.5 8h11M9 3.5 13.5 8 9 12.5',
  edit: 'm2.5 13.5.8-3.3 7.5-7.5 2.5 2.5-7.5 7.5zM9 4.5 11.5 7',
  report: 'M3.5 14V2.5m0 .5h9l-2 3 2 3h-9',
  markdown: 'M1.5 3.5h13v9h-13zM4 10V6l2 2.3L8 6v4m3.2-4v3.8m-1.5-1.5 1.5 1.5 1.5-1.5',
  assistant:
    'M7 2.5 8.3 6 12 7.5 8.3 9 7 12.5 5.7 9 2 7.5 5.7 6zm5.5 7.5.6 1.4 1.4.6-1.4.6-.6 1.4-.6-1.4-1.4-.6 1.4-.6z',
  repository:
    'M4.5 3a1.5 1.5 0 1 0 0 .1m0 1.4v7m0 0a1.5 1.5 0 1 0 .1 0M11.5 3a1.5 1.5 0 1 0 .1 0m-.1 3v1c0 1.5-1 2-2.5 2h-2c-1.5 0-2.5.5-2.5 2',
  names: 'M1.5 11.5 4.5 4l3 7.5m-5-2.5h4M9.5 4h5l-5 7.5h5',
} as const;

/** The name of an icon. */
export type IconName = keyof typeof ICONS;

/** An icon in the colour of the text around it. Screen readers pass it by: what it means is said beside it. */
export function Icon({ name }: { readonly name: IconName }): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}
