import type { Position } from '../../model/diagnostic.ts';
import type { Locate } from '../../model/site.ts';
import type { ConfigSources } from '../module/config-bundle.ts';
import { type ConfigPath, pathFromText } from './config-path.ts';
import {
  createModules,
  exportedNode,
  literalOf,
  type Modules,
  membersOf,
  type SourceNode,
  topLiteral,
} from './source-nodes.ts';
import { positionIn, positionInScript } from './source-position.ts';

/** Finds values of a configuration in its source code. */
export interface Locator {
  /** Position of the value at a path, or of the innermost value around it that was found. */
  readonly locate: Locate;
  /** Position of the key of that value. */
  readonly locateKey: Locate;
}

/** Creates a locator. It looks at the literal that is the default export or is called `config`; nothing is parsed before. */
export function createLocator(sources: ConfigSources): Locator {
  const modules = createModules(sources);
  const find = (text: string, part: 'key' | 'value'): Position => {
    const { entry } = sources;
    const root = exportedNode(modules, entry, 'default') ?? exportedNode(modules, entry, 'config');
    if (root === null) return positionIn(sources.root, entry, { line: 1, col: 1 });
    const path = pathFromText(text);
    const walked = walk(modules, root, path);
    const other = walked.isComplete ? null : otherPath(path);
    const found = other === null ? walked : walk(modules, root, other);
    const { file, node } = (found.isComplete ? found : walked)[part];
    const { line, column } = node.loc?.start ?? { line: 1, column: 0 };
    return positionInScript(sources, file, { line, column });
  };
  return { locate: (text) => find(text, 'value'), locateKey: (text) => find(text, 'key') };
}

const PER_VERSION: ReadonlySet<unknown> = new Set(['sidebars', 'contentDir', 'apis']);

/** Returns the other path for the same setting, or null: a setting at the top is that of each version without its own. */
function otherPath(path: ConfigPath): ConfigPath | null {
  const [first, , third] = path;
  if (PER_VERSION.has(first)) return ['versions', 0, ...path];
  return first === 'versions' && PER_VERSION.has(third) ? path.slice(2) : null;
}

/** How far a path leads. */
interface Walk {
  readonly key: SourceNode;
  readonly value: SourceNode;
  readonly isComplete: boolean;
}

function walk(modules: Modules, root: SourceNode, path: ConfigPath): Walk {
  const top = topLiteral(modules, root);
  let reached: Walk = { key: top, value: top, isComplete: true };
  for (const step of path) {
    const member = membersOf(modules, reached.value).get(step);
    if (member === undefined) return { ...reached, isComplete: false };
    reached = { key: member.key, value: literalOf(modules, member.value), isComplete: true };
  }
  return reached;
}
