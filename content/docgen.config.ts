import { defineConfig } from 'docgen';
import { versions } from './versions.ts';

export const config = defineConfig({
  title: 'Modular Documentation',
  tagline: 'Serve models with MAX, write kernels in Mojo',
  url: 'https://docs.modular.com',
  outDir: '../build',
  favicon: 'mark.svg',
  repository: 'https://github.com/modular/modular',
  editUrl: null,
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
      { label: 'Glossary', href: '/glossary/' },
      { label: 'Changelog', href: '/max/changelog' },
      { label: 'Forum', href: 'https://forum.modular.com' },
      { label: 'GitHub', href: 'https://github.com/modular/modular' },
    ],
    copyright: 'Documentation of version 25.5',
  },
});
