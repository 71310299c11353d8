import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatManifest, MANIFEST_NAME } from '../../src/publish/manifest.ts';
import { put, type TestSite } from './outputs.ts';

/** A folder that must not be published into, and what is said about it. */
export interface Refusal {
  readonly name: string;
  /** Prepares the site and says which folder to publish into. */
  readonly outDir: (site: TestSite) => string;
  readonly code: string;
  readonly message: string;
  readonly force?: boolean;
}

/** Every kind of folder that is refused. */
export const REFUSALS: readonly Refusal[] = [
  {
    name: 'the root of the disk',
    outDir: () => '/',
    code: 'output/unsafe-folder',
    message: 'the root of the disk',
  },
  { name: 'home', outDir: () => homedir(), code: 'output/unsafe-folder', message: 'it is your home folder' },
  {
    name: 'the folder for temporary files',
    outDir: () => tmpdir(),
    code: 'output/unsafe-folder',
    message: 'temporary files',
  },
  {
    name: 'the current folder',
    outDir: () => process.cwd(),
    code: 'output/unsafe-folder',
    message: 'current folder',
  },
  {
    name: 'a parent of the current folder',
    outDir: ({ root }) => {
      mkdirSync(join(root, 'work/here'), { recursive: true });
      process.chdir(join(root, 'work/here'));
      return join(root, 'work');
    },
    code: 'output/unsafe-folder',
    message: 'the current folder is inside it',
  },
  {
    name: 'the site itself',
    outDir: ({ root }) => root,
    code: 'output/unsafe-folder',
    message: 'Will not publish into .: it is the folder of the site itself',
    force: true,
  },
  {
    name: 'a parent of the site',
    outDir: ({ root }) => join(root, '..'),
    code: 'output/unsafe-folder',
    message: 'the folder of the site itself is inside it',
  },
  {
    name: 'the content folder',
    outDir: ({ root }) => join(root, 'docs'),
    code: 'output/unsafe-folder',
    message: 'it is a content folder',
    force: true,
  },
  {
    name: 'a folder inside the content',
    outDir: ({ root }) => join(root, 'docs/out/site'),
    code: 'output/unsafe-folder',
    message: 'it is inside a content folder',
  },
  {
    name: 'a folder inside the static files',
    outDir: ({ root }) => join(root, 'static/build'),
    code: 'output/unsafe-folder',
    message: 'it is inside the static folder',
  },
  {
    name: 'the content folder by a roundabout way',
    outDir: ({ root }) => `${root}/static/../docs/../docs`,
    code: 'output/unsafe-folder',
    message: 'it is a content folder',
  },
  {
    name: 'a path through a link into the content',
    outDir: ({ root }) => {
      symlinkSync(join(root, 'docs'), join(root, 'elsewhere'));
      return join(root, 'elsewhere/build');
    },
    code: 'output/unsafe-folder',
    message: 'it is inside a content folder',
  },
  {
    name: 'a git repository',
    outDir: ({ root }) => {
      mkdirSync(join(root, 'repo/.git'), { recursive: true });
      return join(root, 'repo');
    },
    code: 'output/unsafe-folder',
    message: 'the root of a git repository',
    force: true,
  },
  {
    name: 'a git work tree, whose .git is a file',
    outDir: ({ root }) => {
      put(join(root, 'tree/.git'), 'gitdir: ../.git/worktrees/tree');
      return join(root, 'tree');
    },
    code: 'output/unsafe-folder',
    message: 'the root of a git repository',
  },
  {
    name: 'inside .git',
    outDir: ({ root }) => join(root, '.git/site'),
    code: 'output/unsafe-folder',
    message: 'it is inside a .git folder',
  },
  {
    name: 'a file',
    outDir: ({ root }) => {
      writeFileSync(join(root, 'file'), 'text');
      return join(root, 'file');
    },
    code: 'output/not-a-folder',
    message: 'it is a file',
    force: true,
  },
  {
    name: 'a link',
    outDir: ({ root }) => {
      mkdirSync(join(root, 'target'));
      symlinkSync(join(root, 'target'), join(root, 'link'));
      return join(root, 'link');
    },
    code: 'output/not-a-folder',
    message: 'it is a symbolic link',
    force: true,
  },
  {
    name: 'a link to nowhere',
    outDir: ({ root }) => {
      symlinkSync(join(root, 'nowhere'), join(root, 'dangling'));
      return join(root, 'dangling');
    },
    code: 'output/not-a-folder',
    message: 'it is a symbolic link',
  },
  {
    name: 'a planted link where docgen works',
    outDir: ({ root, outDir, workDir }) => {
      symlinkSync(join(root, 'docs'), workDir);
      return outDir;
    },
    code: 'output/not-a-folder',
    message: 'Will not publish into .build.docgen: it is a symbolic link',
  },
  {
    name: 'a path below a file',
    outDir: ({ root }) => {
      writeFileSync(join(root, 'notes.txt'), 'text');
      return join(root, 'notes.txt/build');
    },
    code: 'output/disk',
    message: 'a part of the path is a file (ENOTDIR)',
  },
  {
    name: 'a folder of another hand',
    outDir: ({ outDir }) => {
      put(join(outDir, 'thesis.txt'), 'ten years');
      return outDir;
    },
    code: 'output/untracked-folder',
    message: 'it holds thesis.txt',
  },
  {
    name: 'a damaged manifest',
    outDir: ({ outDir }) => {
      put(join(outDir, MANIFEST_NAME), '{"docgen":"1.0.0","files":{');
      return outDir;
    },
    code: 'output/bad-manifest',
    message: 'is damaged',
  },
  {
    name: 'a manifest with paths that leave the folder',
    outDir: ({ outDir }) => {
      put(join(outDir, MANIFEST_NAME), '{"docgen":"1.0.0","files":{"../../x":{"key":"k","hash":"h"}}}');
      return outDir;
    },
    code: 'output/bad-manifest',
    message: 'is damaged',
  },
  {
    name: 'a manifest of a newer docgen, even with force',
    outDir: ({ outDir }) => {
      put(join(outDir, MANIFEST_NAME), formatManifest({ docgen: '1.10.0', files: new Map() }));
      return outDir;
    },
    code: 'output/bad-manifest',
    message: 'docgen 1.10.0 published build, this is docgen 1.2.3',
    force: true,
  },
];
