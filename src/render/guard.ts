import { diagnostic } from '../base/report.ts';
import type { Diagnostic, Position, Result } from '../model/diagnostic.ts';
import type { PositionFinder } from './stack.ts';

/** Finds the component that fails, and returns its error as a diagnostic. */
export interface Guard {
  /** Returns a component that diagnostics name if it throws or returns no markup. */
  readonly component: <Props, Markup>(
    name: string,
    component: (props: Props) => Markup,
  ) => (props: Props) => Markup;
  /** Returns the markup of `render`, or an empty value and a diagnostic if it throws. */
  readonly watch: <T>(page: GuardedPage, render: () => T, empty: T) => Result<T>;
}

/** A page, for messages. */
interface GuardedPage {
  readonly id: string;
  /** Source path relative to the site root. */
  readonly source: string;
}

/** Hints by the reason why a component returns no markup. */
const NO_MARKUP: ReadonlyMap<string, string> = new Map([
  ['it returns undefined', 'write return before the markup, or return null for nothing'],
  ['it is async', 'remove async: a component prints what it is given'],
  ['it waits for a promise', 'remove async, use and lazy: a component prints what it is given'],
]);

/** Returns a guard. The positions are those of the site's module. */
export function createGuard({ positionFromStack, positionOfName }: PositionFinder): Guard {
  const failed: { component: string | null } = { component: null };
  return {
    component(name, component) {
      const guarded = (props: Parameters<typeof component>[0]) => {
        try {
          const markup = component(props);
          if (markup === undefined) throw new Error('it returns undefined');
          if (markup instanceof Promise) throw new Error('it is async');
          return markup;
        } catch (error) {
          failed.component ??= name;
          throw error;
        }
      };
      return Object.defineProperty(guarded, 'name', { value: name });
    },
    watch(page, render, empty) {
      failed.component = null;
      try {
        return { value: render(), diagnostics: [] };
      } catch (error) {
        const thrown = positionFromStack(error instanceof Error ? error.stack : null);
        const at = thrown ?? (failed.component === null ? null : positionOfName(failed.component));
        const found = failure(error, failed.component ?? 'A component', positionOf(at, page));
        return { value: empty, diagnostics: [found] };
      }
    },
  };
}

/** Returns the diagnostic for an error. The same error on many pages gives equal diagnostics, of which a report shows one. */
function failure(
  error: unknown,
  component: string,
  position: Pick<Diagnostic, 'at' | 'related'>,
): Diagnostic {
  const text = error instanceof Error ? error.message : String(error);
  const reason = text.startsWith('A component suspended') ? 'it waits for a promise' : text;
  if (NO_MARKUP.has(reason)) {
    const message = `${component} gives no markup: ${reason}`;
    return diagnostic('template/no-markup', { ...position, message, hint: NO_MARKUP.get(reason) });
  }
  const isNull = text.startsWith('Cannot read properties of null');
  const hint = isNull ? 'what a page lacks is null: write ?. or test for null first' : undefined;
  const kind = error instanceof Error ? error.name : typeof error;
  const message = `${component} throws ${kind}: ${firstLine(text)}`;
  return diagnostic('template/failed-component', { ...position, message, hint });
}

/** Returns the position in the template with the page as related, or that of the page if the line is unknown. */
function positionOf(at: Position | null, { id, source }: GuardedPage): Pick<Diagnostic, 'at' | 'related'> {
  const page: Position = { file: source, line: 1, col: 1 };
  return at === null ? { at: page } : { at, related: [{ at: page, message: `while rendering ${id}` }] };
}

/** Returns a message in one line of at most 300 characters, without a stack. */
export function firstLine(text: string): string {
  const end = text.indexOf('\n    at ');
  const message = (end < 0 ? text : text.slice(0, end)).slice(0, 2_000).split(/\s+/).join(' ').trim();
  return message.length <= 300 ? message : `${message.slice(0, 299)}…`;
}
