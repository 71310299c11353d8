import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import sirv from 'sirv';
import { errorCode, type Host } from '../../base/disk/host.ts';
import { ioOrNull } from '../../base/disk/io-or-null.ts';
import { encodePath } from '../../base/paths.ts';

/** Sends a file of the site. Returns false if it is gone or no longer a regular file. */
export type SendFile = (path: string, request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Sends files through sirv 3.0.2, with the checks that it lacks. It is only asked for files of the site, never follows a link out of
 * its folder, and never sees a Range that it would crash on. A file that vanishes, shrinks or grows while it is read ends that one
 * response and nothing else.
 */
export function createFileSender(dirs: readonly string[], host: Host): SendFile {
  const servers = dirs.map((dir) => ({ dir, serve: sirv(dir, { dev: true, extensions: [] }) }));
  return (path, request, response) => {
    const found = servers.find(({ dir }) => path.startsWith(`${dir}/`));
    const size = found === undefined ? null : regularSize(path, found.dir, host);
    if (found === undefined || size === null) return false;
    const start = rangeStart(request.headers.range ?? '');
    if (start === null) delete request.headers.range;
    else if (start >= size) {
      response.writeHead(416, { 'Content-Range': `bytes */${size}` }).end();
      return true;
    }
    boundBody(response);
    if (extname(path) === '.svg') response.setHeader('Content-Security-Policy', "script-src 'none'");
    const original = request.url;
    request.url = encodePath(path.slice(found.dir.length));
    // sirv keeps what it parsed of the address on the request; a rewritten address must be parsed again.
    Reflect.deleteProperty(request, '_parsedUrl');
    try {
      found.serve(request, response, () => void response.writeHead(404).end());
    } catch (error) {
      if (errorCode(error) === '') throw error;
      if (!response.headersSent) response.writeHead(404).end();
      else response.destroy();
    } finally {
      if (original !== undefined) request.url = original;
    }
    return true;
  };
}

/** Returns the size of a regular file in a folder, or null for anything else, such as a link out of the folder. */
function regularSize(path: string, dir: string, host: Host): number | null {
  return ioOrNull(() => {
    const found = host.stat(path);
    const inside = host.realPath(path).startsWith(`${host.realPath(dir)}/`);
    return found?.kind === 'file' && inside ? found.size : null;
  });
}

/** Returns where the one range of a Range header starts, or null if it has another form and is ignored (RFC 9110, section 14.2). */
function rangeStart(header: string): number | null {
  const match = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header);
  if (match === null) return null;
  const start = Number(match[1]);
  return match[2] !== '' && Number(match[2]) < start ? null : start;
}

/** Sends no more bytes than Content-Length says, and ends the response if the file becomes shorter or cannot be read. */
function boundBody(response: ServerResponse): void {
  const sent = { bytes: 0 };
  const write = response.write.bind(response);
  const promised = () => Number(response.getHeader('Content-Length') ?? Number.MAX_SAFE_INTEGER);
  response.write = ((chunk: Buffer, ...rest: []) => {
    const room = promised() - sent.bytes;
    const part = chunk.length > room ? chunk.subarray(0, Math.max(0, room)) : chunk;
    sent.bytes += part.length;
    return part.length === 0 ? true : write(part, ...rest);
  }) satisfies (chunk: Buffer) => boolean as ServerResponse['write'];
  response.once('pipe', (stream) => {
    stream.once('error', () => response.destroy());
    stream.once('end', () => {
      if (sent.bytes < promised()) response.destroy();
    });
  });
}
