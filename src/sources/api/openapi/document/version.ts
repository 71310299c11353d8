import { nearest } from '../../../../base/text/nearest.ts';
import { type Fields, isFields } from '../../fields.ts';

/** Why docgen does not read a document, and the key that says so. */
export interface VersionFault {
  readonly message: string;
  readonly hint?: string | undefined;
  readonly key: string | null;
}

/** Returns why docgen does not read a document, or null for OpenAPI 3. */
export function versionFault(value: unknown): VersionFault | null {
  const hint = 'an OpenAPI document starts with `openapi: 3.1.0`, `info` and `paths`';
  if (!isFields(value)) {
    const what = Array.isArray(value) ? 'a list' : value == null ? 'empty' : 'plain text';
    return { message: `The file is ${what}, not an OpenAPI document`, hint, key: null };
  }
  if (Object.hasOwn(value, 'swagger'))
    return {
      message: `This is Swagger ${String(value.swagger)}; docgen reads OpenAPI 3.0 and 3.1`,
      hint: 'convert the document to OpenAPI 3, for instance with swagger2openapi',
      key: 'swagger',
    };
  const version = value.openapi;
  if (version === undefined) {
    const message = 'The file has no `openapi` key, so it is no OpenAPI document';
    return { message, hint: insteadOf('openapi', Object.keys(value)) ?? hint, key: null };
  }
  if (!/^3(?:\.|$)/.test(String(version)))
    return {
      message: `docgen reads OpenAPI 3, not "${String(version)}"`,
      hint: 'write `openapi: 3.1.0`, if that is what it is',
      key: 'openapi',
    };
  return contentFault(value);
}

function contentFault(value: Fields): VersionFault | null {
  if (!Object.hasOwn(value, 'paths') && !Object.hasOwn(value, 'webhooks')) {
    const message = 'The document has no `paths`';
    const hint = insteadOf('paths', Object.keys(value)) ?? 'add the operations under `paths:`';
    return { message, hint, key: null };
  }
  for (const key of ['info', 'paths', 'webhooks', 'components']) {
    const part = value[key];
    if (part === undefined || part === null || isFields(part)) continue;
    return { message: `\`${key}\` is not a mapping`, hint: 'write keys below it', key };
  }
  return null;
}

/** Returns a hint with the key that was probably meant, or null. */
function insteadOf(key: string, keys: readonly string[]): string | null {
  const near = nearest(key, keys);
  return near === null ? null : `write \`${key}\` in place of \`${near}\``;
}
