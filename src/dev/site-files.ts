import { addressKey } from '../base/paths.ts';
import type { FileContent, OutputFile } from '../model/output/artifact.ts';
import { siteFiles } from '../outputs/list.ts';
import type { Output, OutputInput } from '../outputs/output.ts';

/** A response to an address that is no page. */
export type FileResponse =
  | { readonly kind: 'text'; readonly path: string; readonly content: FileContent }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'redirect'; readonly to: string };

/** Responds to an address below the base path with a file that is no page. Returns null if there is none. */
export type RespondFile = (address: string) => Promise<FileResponse | null>;

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
  return async (address) => {
    const found = await find([address.normalize('NFC'), addressKey(address)]);
    return found === null ? null : responseFrom(found);
  };
}

/** Redirects respond at all spellings of their address, other files at their path alone. */
function keyOf({ path, body }: OutputFile): string {
  return body.type === 'redirect' ? addressKey(`/${path}`) : `/${path}`;
}

async function responseFrom({ path, body }: OutputFile): Promise<FileResponse> {
  switch (body.type) {
    case 'made':
      return { kind: 'text', path, content: await body.content() };
    case 'copy':
      return { kind: 'file', path: body.source };
    case 'redirect':
      return { kind: 'redirect', to: body.to };
  }
}
