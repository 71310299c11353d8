import { change } from './change.ts';
import type { Plant } from './planting.ts';

/** Faults in the texts of API descriptions and of an overlay. */
export const API_FAULTS: readonly Plant[] = [
  ({ site, mark, n }) =>
    change(site, 'api/pets/openapi.yaml', (yaml) =>
      yaml.replace(
        'summary: Add a pet\n',
        (summary) =>
          `${summary}      description: ${mark(1, 'link/missing-page')}See [the manual](/nowhere-${n}).\n`,
      ),
    ),
  ({ site, mark, n }) =>
    change(site, 'api/pets/openapi.yaml', (yaml) =>
      yaml.replace(
        'summary: Show a pet\n',
        (summary) =>
          `${summary}      description: ${mark(5, 'link/missing-anchor')}'See [it](/guides/#no-${n}).'\n`,
      ),
    ),
  // griffe writes a docstring twice: its sections, then the whole text.
  ({ site, mark, n }) => {
    const whole = '   "value": "Trees, the fruit on them';
    const text = `"Trees, ![a tree](/images/tree-${n}.png)`;
    change(site, 'api/orchard/orchard.json', (json) =>
      json
        .replace('  "value": "Trees, the fruit on them', () => `  "value": ${text}`)
        .replace(`\n${whole}`, () => `\n   "value": ${mark(9, 'link/missing-file')}${text}`),
    );
  },
  ({ site, mark, n }) =>
    void site.files.set(
      'api/orchard/orchard.overlay.yaml',
      `orchard.fruit.Fruit: ${mark(14, 'markdown/invalid-url')}Fruit, as [others](https;//example.com/${n}) say.\n`,
    ),
];
