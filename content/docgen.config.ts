import { defineConfig } from 'docgen-site';
import { versions } from './versions.ts';

export const config = defineConfig({
  title: 'Modular Documentation',
  tagline: 'Serve models with MAX, write kernels in Mojo',
  url: 'https://docs.modular.com',
  outDir: '../build',
  favicon: 'mark.svg',
  repository: 'https://github.com/modular/modular',
  editUrl: null,
  issueUrl: 'https://github.com/modular/modular/issues/new?title=Documentation:%20{title}&body={url}',
  feed: ['max/changelog', 'mojo/changelog'],
  llms: { mojo: ['stdlib', 'kernels', 'max-mojo'], python: ['max'] },
  versions,
  samples: {
    runners: {
      // Code for a GPU is compiled for one that need not be there.
      'mojo-gpu': {
        extends: 'mojo',
        command: null,
        check: ['mojo', 'build', '--target-accelerator=nvidia:90', '{file}', '-o', '{out}'],
      },
      // Samples of the C API find its headers.
      c: { check: ['cc', '-fsyntax-only', '-I', '{root}/api/c/include', '-x', 'c', '{file}'] },
    },
  },
  navbar: {
    logo: 'mark.svg',
    items: [
      { type: 'sidebar', sidebar: 'maxConceptsSidebar', label: 'Guides' },
      { type: 'sidebar', sidebar: 'maxTutorialsSidebar', label: 'Tutorials' },
      { type: 'sidebar', sidebar: 'maxReferenceSidebar', label: 'Reference' },
      { type: 'sidebar', sidebar: 'mojoManualSidebar', label: 'Mojo manual' },
    ],
  },
  footer: {
    links: [
      { label: 'Quickstart', href: '/max/get-started' },
      { label: 'Serving', href: '/max/serve/' },
      { label: 'Deploying', href: '/max/deploy/' },
      { label: 'Tutorials', href: '/max/tutorials/' },
      { label: 'Python API', href: '/max/api/python/' },
      { label: 'REST API', href: '/max/api/serve' },
      { label: 'Mojo reference', href: '/mojo/lib' },
      { label: 'Mojo manual', href: '/mojo/manual/' },
      { label: 'Glossary', href: '/glossary/' },
      { label: 'What is new', href: '/max/changelog' },
      { label: 'Forum', href: 'https://forum.modular.com' },
      { label: 'GitHub', href: 'https://github.com/modular/modular' },
    ],
    copyright: 'Documentation of MAX, Mammoth and Mojo, version 25.5',
  },
});
