import { diagnostic } from '../../../../base/report.ts';
import type { OpenApiDocument } from '../document/document.ts';
import { entriesIn, isObject, type JsonObject, listIn, objectIn, textIn } from '../document/value.ts';
import { followed } from './media.ts';

/** The methods that a path can have, as OpenAPI writes them. */
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
  /** Its `operationId`, or one made of method and path; unique in the document. */
  readonly id: string;
  readonly method: string;
  /** The path, or the name of a webhook. */
  readonly path: string;
  /** Whether the API sends the request itself. */
  readonly isWebhook: boolean;
  /** What the path says for all of its operations. */
  readonly item: JsonObject;
  readonly holder: JsonObject;
}

/** All operations: by the order of the tags, those of one tag in the order of the document, those without a tag last. */
export function operationsOf(document: OpenApiDocument): readonly Operation[] {
  const found = [...operationsIn(document, 'paths'), ...operationsIn(document, 'webhooks')];
  const tags = tagsOf(document);
  const order = new Map(tags.map(({ name }, index) => [name, index]));
  for (const { holder } of found) {
    const tag = tagOf(holder);
    if (tag !== null && !order.has(tag)) order.set(tag, order.size);
  }
  const placeOf = ({ holder }: Operation): number => order.get(tagOf(holder) ?? '') ?? order.size;
  return uniqueIds(
    document,
    [...found].sort((a, b) => placeOf(a) - placeOf(b)),
  );
}

/** A tag of the document and what is said of it. */
export interface Tag {
  readonly name: string;
  readonly words: string | null;
}

/** The tags that the document lists. */
export function tagsOf(document: OpenApiDocument): readonly Tag[] {
  return listIn(document.root, 'tags').flatMap((tag): readonly Tag[] => {
    const name = isObject(tag) ? textIn(tag, 'name') : null;
    return isObject(tag) && name !== null ? [{ name, words: textIn(tag, 'description') }] : [];
  });
}

/** The tag that an operation is grouped by: its first. */
function tagOf(holder: JsonObject): string | null {
  const [first] = listIn(holder, 'tags');
  return typeof first === 'string' ? first : null;
}

function operationsIn(document: OpenApiDocument, key: 'paths' | 'webhooks'): readonly Operation[] {
  return entriesIn(document.root, key).flatMap(([path, value]): readonly Operation[] => {
    if (path.startsWith('x-')) return [];
    const target = followed(document, value);
    if (target === null || !isObject(value)) {
      if (!isObject(value)) reportShape(document, { key, path });
      return [];
    }
    const item = target === value ? value : document.placeAs({ ...target, ...withoutRef(value) }, value);
    return Object.entries(item).flatMap(([method, holder]): readonly Operation[] => {
      if (!METHODS.has(method)) return [];
      if (!isObject(holder)) {
        reportShape(document, { key, path, method });
        return [];
      }
      const id = textIn(holder, 'operationId')?.trim() ?? idFrom(method, path);
      return [{ id, method, path, isWebhook: key === 'webhooks', item, holder }];
    });
  });
}

function withoutRef(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== '$ref'));
}

function reportShape(
  document: OpenApiDocument,
  { key, path, method }: { readonly key: string; readonly path: string; readonly method?: string },
): void {
  const paths = objectIn(document.root, key) ?? document.root;
  const item = objectIn(paths, path);
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

/** An id is an address: the second operation of the same one is reported where it names it itself, and numbered. */
function uniqueIds(document: OpenApiDocument, operations: readonly Operation[]): readonly Operation[] {
  const first = new Map<string, Operation>();
  return operations.map((operation) => {
    const before = first.get(operation.id);
    if (before === undefined) {
      first.set(operation.id, operation);
      return operation;
    }
    if (textIn(operation.holder, 'operationId') !== null) reportTwice(document, operation, before);
    let number = 2;
    while (first.has(`${operation.id}-${number}`)) number++;
    const numbered = { ...operation, id: `${operation.id}-${number}` };
    first.set(numbered.id, numbered);
    return numbered;
  });
}

function reportTwice(document: OpenApiDocument, second: Operation, first: Operation): void {
  document.found.push(
    diagnostic('api/unknown-shape', {
      message: `The operationId "${second.id}" is there twice`,
      hint: 'give each operation an id of its own',
      at: document.at(second.holder, 'operationId'),
      related: [{ at: document.at(first.holder, 'operationId'), message: 'the first one' }],
    }),
  );
}
