import { diagnostic } from '../../../../base/report.ts';
import type { Diagnostic } from '../../../../model/diagnostic.ts';
import { type DumpObject, dumpCommand } from '../dump/read-dump.ts';
import { hasParsedSections, hasRawSections } from './sections.ts';

/** Warns once if docstrings have sections, and griffe parsed none of them. */
export function checkDocstrings(modules: Iterable<DumpObject>): readonly Diagnostic[] {
  let first: DumpObject | null = null;
  for (const object of objectsIn(modules)) {
    if (hasParsedSections(object.fields.docstring)) return [];
    if (first === null && hasRawSections(object.fields.docstring)) first = object;
  }
  if (first === null) return [];
  const name = first.path.split('.', 1)[0] ?? first.path;
  return [
    diagnostic('api/unparsed-docstrings', {
      message: `The docstrings of "${name}" are shown as Markdown: the dump does not have their sections`,
      at: first.docAt,
      hint: `dump again with griffe 2: \`${dumpCommand(name, first.docAt.file)}\``,
    }),
  ];
}

function* objectsIn(objects: Iterable<DumpObject>): Iterable<DumpObject> {
  for (const object of objects) {
    yield object;
    yield* object.overloads;
    yield* objectsIn(object.members);
  }
}
