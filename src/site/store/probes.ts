import { relative, resolve, sep } from 'node:path';
import { type DirEntry, errorCode, type FileStat, type Host } from '../../base/disk/host.ts';
import { isIoError } from '../../base/disk/io-or-null.ts';
import { hash } from '../../base/hash.ts';
import type { HashFile } from './file-hashes.ts';

/** A question that parsing asked of the disk, and a text that changes when the answer does. */
export interface Probe {
  readonly call: 'readBytes' | 'readDir' | 'stat' | 'realPath';
  /** Relative to the site, with `/`. */
  readonly path: string;
  readonly answer: string;
}

/** A disk that notes what it is asked. */
export interface RecordingHost {
  readonly host: Host;
  /** Returns what was asked since the last call, each question once. */
  readonly take: () => readonly Probe[];
}

/** Makes a host that records questions; their paths are noted relative to `root`. */
export function recordProbes(root: string, host: Host): RecordingHost {
  const state = { probes: new Map<string, Probe>() };
  const recorded =
    <T>(call: Probe['call'], ask: (path: string) => T, digest: (value: T) => string) =>
    (path: string): T => {
      const note = (answer: string) =>
        void state.probes.set(`${call} ${path}`, { call, path: sitePath(root, path), answer });
      try {
        const value = ask(path);
        note(digest(value));
        return value;
      } catch (error) {
        if (isIoError(error)) note(errorCode(error));
        throw error;
      }
    };
  return {
    host: {
      ...host,
      readBytes: recorded('readBytes', host.readBytes, hash),
      readDir: recorded('readDir', host.readDir, digestOfEntries),
      stat: recorded('stat', host.stat, digestOfStat),
      realPath: recorded('realPath', host.realPath, (path) => sitePath(root, path)),
    },
    take() {
      const taken = [...state.probes.values()];
      state.probes = new Map();
      return taken;
    },
  };
}

/** Makes a test of whether the disk still gives the answer of a probe. Each question is asked once. */
export function createProbeCheck(
  root: string,
  { host, hashFile }: { readonly host: Host; readonly hashFile: HashFile },
): (probe: Probe) => boolean {
  const answers = new Map<string, string>();
  const ask = ({ call, path }: Probe): string => {
    const absolute = resolve(root, path);
    switch (call) {
      case 'readBytes':
        return hashFile(absolute);
      case 'readDir':
        return digestOfEntries(host.readDir(absolute));
      case 'stat':
        return digestOfStat(host.stat(absolute));
      case 'realPath':
        return sitePath(root, host.realPath(absolute));
    }
  };
  return (probe) => {
    const question = `${probe.call} ${probe.path}`;
    const answer = answers.get(question) ?? ioOrCode(() => ask(probe));
    answers.set(question, answer);
    return answer === probe.answer;
  };
}

function ioOrCode(ask: () => string): string {
  try {
    return ask();
  } catch (error) {
    if (!isIoError(error)) throw error;
    return errorCode(error);
  }
}

function sitePath(root: string, path: string): string {
  return relative(root, path).split(sep).join('/');
}

function digestOfEntries(entries: readonly DirEntry[]): string {
  return hash(entries.map(({ name, kind }) => `${kind} ${name}\n`).join(''));
}

function digestOfStat(stat: FileStat | null): string {
  return stat === null ? '' : `${stat.kind} ${stat.size}`;
}
