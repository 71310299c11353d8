import type { Host } from '../base/disk/host.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { createContext } from './check/context.ts';
import { checkPage } from './check/pages.ts';
import { checkReferences } from './check/references.ts';
import { folderOf } from './folder.ts';
import { NO_MARKS } from './read/page-marks.ts';
import { readDocuments } from './read/read-folder.ts';
import type { FindRule } from './read/redirects.ts';
import type { BuiltPage } from './table.ts';

/** Static files of a site, and what will be published beside them. */
export interface StaticInput {
  /** Absolute static folder, and its path relative to the site. */
  readonly dir: string;
  readonly shownDir: string;
  /** Paths of the static files. */
  readonly statics: readonly string[];
  /** Anchors of pages, by the file that will be published. */
  readonly pages: ReadonlyMap<string, readonly string[]>;
  /** Finds the redirect at a path, or a rewrite if a file that is made later will be there. */
  readonly findRule: FindRule;
  /** The address of the site. */
  readonly base: URL;
  readonly host: Host;
}

/** Checks the HTML, CSS and SVG files among static files against everything that will be published. */
export function checkStatics(input: StaticInput): readonly Diagnostic[] {
  const { dir, statics, pages, findRule, base, host } = input;
  const read = readDocuments(dir, statics, host);
  const documents = [...read.pages.values(), ...read.others];
  if (documents.length === 0) return [];
  const folder = folderOf(dir, [...statics, ...pages.keys()]);
  const planned = [...pages].map(([file, anchors]) => [file, plannedPage(file, anchors)] as const);
  const table = { ...read, pages: new Map([...planned, ...read.pages]) };
  const context = createContext({ folder, table, host, base, findRule, isChecked: () => true });
  checkReferences(documents, context);
  for (const page of read.pages.values()) checkPage(page, context);
  const positionOf = ({ at }: Pick<Diagnostic, 'at'>) => ({ ...at, file: `${input.shownDir}/${at.file}` });
  return context.findings.diagnostics().map((one) => ({
    ...one,
    at: positionOf(one),
    ...(one.related === undefined
      ? {}
      : { related: one.related.map((other) => ({ ...other, at: positionOf(other) })) }),
  }));
}

/** Returns what links can ask of a page that is not rendered. */
function plannedPage(file: string, anchors: readonly string[]): BuiltPage {
  return {
    file,
    baseHref: null,
    references: [],
    ids: new Set(anchors),
    duplicates: [],
    idReferences: [],
    faults: [],
    refresh: null,
    canonicals: [],
    ogUrl: null,
    noIndex: false,
    marks: NO_MARKS,
  };
}
