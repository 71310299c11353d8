import { diagnostic } from '../../../../base/report.ts';
import { entriesOf, type Fields, isFields, listOf, objectOf, textOf } from '../../fields.ts';
import type { OpenApiDocument } from '../document/document.ts';
import { freeName } from '../schema/fields.ts';
import { followed } from './media.ts';

/** Methods of a Path Item Object. */
const METHODS: ReadonlySet<string> = new Set([
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query',
]);

/** An operation of the document. */
export interface Operation {
  /** Its `operationId`, or an id from method and path. Unique in the document. */
  readonly id: string;
  readonly method: string;
  /** The path, or the name of a webhook. */
  readonly path: string;
  /** Whether the API sends the request itself. */
  readonly isWebhook: boolean;
  /** The Path Item Object. */
  readonly item: Fields;
  readonly object: Fields;
}

/** Returns all operations, grouped by their first tag in the order of the tags. Operations without a tag come last. */
export function operationsOf(document: OpenApiDocument): readonly Operation[] {
  const found = [...operationsIn(document, 'paths'), ...operationsIn(document, 'webhooks')];
  const tags = tagsOf(document);
  const order = new Map(tags.map(({ name }, index) => [name, index]));
  for (const { object } of found) {
    const tag = tagOf(object);
    if (tag !== null && !order.has(tag)) order.set(tag, order.size);
  }
  const rankOf = ({ object }: Operation): number => order.get(tagOf(object) ?? '') ?? order.size;
  return uniqueIds(
    document,
    [...found].sort((a, b) => rankOf(a) - rankOf(b)),
  );
}

/** A tag of the document. */
export interface Tag {
  readonly name: string;
  readonly description: string | null;
}

/** Returns the tags that the document lists. */
export function tagsOf(document: OpenApiDocument): readonly Tag[] {
  return listOf(document.root, 'tags').flatMap((tag): readonly Tag[] => {
    const name = isFields(tag) ? textOf(tag, 'name') : null;
    return isFields(tag) && name !== null ? [{ name, description: textOf(tag, 'description') }] : [];
  });
}

/** Returns the first tag of an operation, or null. */
function tagOf(object: Fields): string | null {
  const [first] = listOf(object, 'tags');
  return typeof first === 'string' ? first : null;
}

function operationsIn(document: OpenApiDocument, key: 'paths' | 'webhooks'): readonly Operation[] {
  return entriesOf(document.root, key).flatMap(([path, value]): readonly Operation[] => {
    if (path.startsWith('x-')) return [];
    const target = followed(document, value);
    if (target === null || !isFields(value)) {
      if (!isFields(value)) reportShape(document, { key, path });
      return [];
    }
    const item = target === value ? value : document.locateAs({ ...target, ...withoutRef(value) }, value);
    return Object.entries(item).flatMap(([method, object]): readonly Operation[] => {
      if (!METHODS.has(method)) return [];
      if (!isFields(object)) {
        reportShape(document, { key, path, method });
        return [];
      }
      const id = textOf(object, 'operationId')?.trim() ?? idFrom(method, path);
      return [{ id, method, path, isWebhook: key === 'webhooks', item, object }];
    });
  });
}

function withoutRef(value: Fields): Fields {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== '$ref'));
}

function reportShape(
  document: OpenApiDocument,
  { key, path, method }: { readonly key: string; readonly path: string; readonly method?: string },
): void {
  const paths = objectOf(document.root, key) ?? document.root;
  const item = objectOf(paths, path);
  const at = method !== undefined && item !== null ? document.at(item, method) : document.at(paths, path);
  const what = method === undefined ? path : `${method.toUpperCase()} ${path}`;
  document.found.push(
    diagnostic('api/unknown-shape', {
      message: `"${what}" is not a mapping`,
      hint:
        method === undefined ? 'write its methods below it: `get:`, `post:`' : 'write the operation below it',
      at,
    }),
  );
}

/** `get /pets/{petId}/toys` is `getPetsPetIdToys`. */
function idFrom(method: string, path: string): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** Ids are part of URLs: a repeated one gets a number, and is reported if the document has it. */
function uniqueIds(document: OpenApiDocument, operations: readonly Operation[]): readonly Operation[] {
  const first = new Map<string, Operation>();
  const taken = new Set<string>();
  return operations.map((operation) => {
    const before = first.get(operation.id);
    if (before === undefined) first.set(operation.id, operation);
    else if (textOf(operation.object, 'operationId') !== null) reportTwice(document, operation, before);
    return { ...operation, id: freeName(operation.id, taken, '-') };
  });
}

function reportTwice(document: OpenApiDocument, second: Operation, first: Operation): void {
  document.found.push(
    diagnostic('api/unknown-shape', {
      message: `The operationId "${second.id}" is there twice`,
      hint: 'give each operation an id of its own',
      at: document.at(second.object, 'operationId'),
      related: [{ at: document.at(first.object, 'operationId'), message: 'the first one' }],
    }),
  );
}
