import { addressKey } from '../base/paths.ts';
import type { FileContent, JoinedPart, OutputFile } from '../model/output/artifact.ts';
import { siteFiles } from '../outputs/list.ts';
import type { Output, OutputInput } from '../outputs/output.ts';

/** A response with a content that was made. */
export interface TextResponse {
  readonly kind: 'text';
  readonly path: string;
  readonly content: FileContent;
}

/** A response to an address that is no page. */
export type FileResponse =
  | TextResponse
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'redirect'; readonly to: string };

/** Makes the file of a page at an output path. */
export type ReadPageFile = (path: string) => Promise<FileContent>;

/** Responds to an address below the base path with a file that is no page. Returns null if there is none. */
export type RespondFile = (address: string, readPage: ReadPageFile) => Promise<FileResponse | null>;

/** Responds from the outputs of a site. They are listed one after another, as far as an address needs. */
export function createRespondFile(input: OutputInput, outputs: readonly Output[]): RespondFile {
  const files = siteFiles(input, outputs);
  const known = new Map<string, OutputFile>();
  const find = async (keys: readonly string[]): Promise<OutputFile | null> => {
    for (const key of keys) {
      const found = known.get(key);
      if (found !== undefined) return found;
    }
    for (let next = await files.next(); next.done !== true; next = await files.next()) {
      const key = keyOf(next.value);
      known.set(key, next.value);
      if (keys.includes(key)) return next.value;
    }
    return null;
  };
  return async (address, readPage) => {
    const found = await find([address.normalize('NFC'), addressKey(address)]);
    return found === null ? null : responseFrom(found, readPage);
  };
}

/** Pages and redirects respond at all spellings of their address, other files at their path alone. */
function keyOf({ path }: OutputFile): string {
  return path.endsWith('.html') ? addressKey(`/${path}`) : `/${path}`;
}

async function responseFrom({ path, body }: OutputFile, readPage: ReadPageFile): Promise<FileResponse> {
  switch (body.type) {
    case 'made':
      return { kind: 'text', path, content: await body.content() };
    case 'joined':
      return { kind: 'text', path, content: await joinParts(body.parts, readPage) };
    case 'copy':
      return { kind: 'file', path: body.source };
    case 'redirect':
      return { kind: 'redirect', to: body.to };
  }
}

/** Makes one file of a page after another: nobody waits for such a file, and those who edit are not to wait either. */
async function joinParts(parts: readonly JoinedPart[], readPage: ReadPageFile): Promise<FileContent> {
  const pieces: Buffer[] = [];
  for (const part of parts) {
    const piece = 'page' in part ? await readPage(part.page) : part.text;
    pieces.push(Buffer.from(piece));
  }
  return Buffer.concat(pieces);
}
