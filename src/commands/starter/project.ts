import { ownPackage } from '../../base/version.ts';
import type { StarterFile } from './site.ts';

const IGNORED = 'build/\n.build.docgen/\n.docgen/\nnode_modules/\n';

/** Checks each change, and keeps the site of each change of the main branch as an artifact. */
const WORKFLOW = `name: docs
on:
  push:
    branches: [main]
  pull_request:
jobs:
  docs:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          # Pages show the day of their last change.
          fetch-depth: 0
      - uses: actions/setup-node@v4
        with:
          node-version: lts/*
      - run: npm install
      - run: npm run check -- --format github
      - run: npm run build
      - uses: actions/upload-artifact@v4
        with:
          name: site
          path: build
`;

/** Returns the files around a new site: what installs docgen and runs it, here and in CI. `folder` is the name of the folder. */
export function projectFiles(folder: string): readonly StarterFile[] {
  const { name, version } = ownPackage();
  const project = {
    name: packageName(folder),
    private: true,
    type: 'module',
    scripts: { dev: 'docgen serve --watch', build: 'docgen build', check: 'docgen check --strict' },
    devDependencies: { [name]: `^${version}` },
  };
  return [
    ['package.json', `${JSON.stringify(project, null, 2)}\n`],
    ['.gitignore', IGNORED],
    ['.github/workflows/docs.yml', WORKFLOW],
  ];
}

/** Returns a name that npm takes, from that of a folder. */
function packageName(folder: string): string {
  const name = folder
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
  return name === '' ? 'docs' : name;
}
