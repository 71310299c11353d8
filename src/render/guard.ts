import type { ComponentName } from '../../templates/names.ts';
import { COMPONENT_NAMES } from '../../templates/names.ts';
import type { Components, Template } from '../../templates/types.ts';
import { errorCode } from '../base/host.ts';
import { diagnostic } from '../base/report.ts';
import type { Diagnostic, Position, RelatedPlace, Result } from '../model/diagnostic.ts';
import type { PagePlan } from '../model/plan.ts';
import { type Complaint, firstLine, withConsole } from './console.ts';
import type { PositionFromStack } from './stack.ts';

/** Components that tell on themselves, and the call that turns what they do wrong into findings. */
export interface Guard {
  readonly components: Components;
  /** Runs one synchronous rendering. The value is empty where it failed. */
  readonly watch: (plan: PagePlan, render: () => string) => Result<string>;
}

/** What helps to find the guilty line. */
export interface Traces {
  readonly positionFromStack: PositionFromStack;
  /** Where the component at work was written down, as React knows it; null in React's production build. */
  readonly ownerStack: () => string | null;
}

/** Code of the errors that say that a component gave no markup. `Suspense` in a site's module throws the same. */
export const NO_MARKUP = 'docgen-no-markup';

/** What to type, by the start of the fault. */
const HINTS: readonly (readonly [string, string])[] = [
  ['it returns undefined', 'write return before the markup, or return null for nothing'],
  ['it is async', 'remove async: a component prints what it is given'],
  ['it waits for a promise', 'remove what waits: async, use, lazy'],
  ['it contains Suspense', 'remove Suspense and print what it holds'],
  ['Cannot read properties of null', 'what a page lacks is null: write ?. or test for null first'],
  ['Cannot assign to read only', 'what a component is given is shared by all pages: copy it first'],
];

/** Who is at work while a page is rendered. */
interface Scene {
  /** The component entered last. */
  entered: ComponentName;
  /** The component that threw first, or null. */
  threw: ComponentName | null;
}

/** Guards a set of components. Nothing of one page is remembered on the next. */
export function createGuard(components: Components, traces: Traces): Guard {
  const scene: Scene = { entered: 'Page', threw: null };
  const guarded: Record<ComponentName, Template> = { ...components };
  for (const name of COMPONENT_NAMES) guarded[name] = guardedComponent(name, components[name], scene);
  return {
    components: guarded,
    watch(plan, render) {
      scene.entered = 'Page';
      scene.threw = null;
      const complaints: Complaint[] = [];
      const note = (text: string): void => {
        complaints.push({
          text,
          component: scene.entered,
          at: traces.positionFromStack(traces.ownerStack()),
        });
      };
      const outcome = withConsole(note, () => outcomeOf(render));
      const warnings = complaints.map((one) => warningFrom(one, plan));
      if (typeof outcome === 'string') return { value: outcome, diagnostics: warnings };
      return { value: '', diagnostics: [...warnings, failureFrom(outcome.error, { scene, plan, traces })] };
    },
  };
}

function guardedComponent(name: ComponentName, component: Template, scene: Scene): Template {
  const guarded: Template = (props) => {
    scene.entered = name;
    try {
      const node = component(props);
      if (node === undefined) throw noMarkup('it returns undefined');
      if (typeof node === 'object' && node !== null && 'then' in node) throw noMarkup('it is async');
      return node;
    } catch (error) {
      scene.threw ??= name;
      throw error;
    }
  };
  // React names the component in its warnings.
  return Object.defineProperty(guarded, 'name', { value: name });
}

function noMarkup(reason: string): Error {
  return Object.assign(new Error(reason), { code: NO_MARKUP });
}

/** The markup, or what was thrown instead of it. */
function outcomeOf(render: () => string): string | { readonly error: unknown } {
  try {
    return render();
  } catch (error) {
    return { error };
  }
}

interface FailureScene {
  readonly scene: Scene;
  readonly plan: PagePlan;
  readonly traces: Traces;
}

/** The finding for an error. The same fault on many pages gives equal findings, of which a report keeps one. */
function failureFrom(error: unknown, { scene, plan, traces }: FailureScene): Diagnostic {
  const who = scene.threw ?? `Something in ${scene.entered}`;
  const place = placeOf(traces.positionFromStack(error instanceof Error ? error.stack : null), plan);
  const text = error instanceof Error ? error.message : String(error);
  const fault = text.startsWith('A component suspended') ? 'it waits for a promise' : text;
  const hint = HINTS.find(([start]) => fault.startsWith(start))?.[1];
  if (errorCode(error) === NO_MARKUP || fault !== text) {
    return diagnostic('template/no-markup', { ...place, message: `${who} gives no markup: ${fault}`, hint });
  }
  const kind = error instanceof Error ? error.name : typeof error;
  const message = `${who} throws ${kind}: ${firstLine(text)}`;
  return diagnostic('template/failed-component', { ...place, message, hint });
}

function warningFrom({ text, component, at }: Complaint, plan: PagePlan): Diagnostic {
  return diagnostic('template/react-warning', { ...placeOf(at, plan), message: `${component}: ${text}` });
}

/** The line of the template with the page beside it; the page where no line is known. */
function placeOf(at: Position | null, plan: PagePlan): { at: Position; related?: readonly RelatedPlace[] } {
  const page: Position = { file: plan.source, line: 1, col: 1 };
  if (at === null) return { at: page };
  return { at, related: [{ at: page, message: `while rendering ${plan.id}` }] };
}
