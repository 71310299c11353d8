import { diagnostic } from '../../base/report.ts';
import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import type { FileContent } from '../../model/output/artifact.ts';
import type { OutputArtifact, OutputPage, OutputSite } from '../../model/output/site-output.ts';
import type { Document } from '../../model/page/document.ts';
import { pathProblem } from '../../resolve/routes/cross-platform-name.ts';
import { matchesPattern } from '../../resolve/routes/reserved.ts';
import type { LoadedOutput } from './load-output.ts';

/** Runs an output for the whole site. Files with a path that it may not write are left out. */
export async function runOutput(
  loaded: LoadedOutput,
  site: OutputSite,
): Promise<Result<readonly OutputArtifact[]>> {
  try {
    const made: unknown = await loaded.output.perSite?.(site);
    if (!isArtifacts(made)) throw new TypeError('perSite returns no list of { path, content }');
    const problems = made.map(({ path }) => artifactProblem(path, loaded));
    return {
      value: made.filter((_, index) => problems[index] === null),
      diagnostics: problems.filter((problem) => problem !== null),
    };
  } catch (error) {
    return { value: [], diagnostics: [loaded.failure(error)] };
  }
}

/** Runs an output for a page. `source` is the file of the page. The content is empty if it fails. */
export async function runPageOutput(
  loaded: LoadedOutput,
  {
    page,
    document,
    source,
  }: { readonly page: OutputPage; readonly document: Document; readonly source: string },
): Promise<Result<FileContent>> {
  try {
    const made: unknown = await loaded.output.perPage?.write(page, document);
    if (!isContent(made)) throw new TypeError('perPage.write returns neither text nor bytes');
    return { value: made, diagnostics: [] };
  } catch (error) {
    const at = { file: source, line: 1, col: 1 };
    const related = [{ at, message: `while writing the file of ${page.id}` }];
    return { value: '', diagnostics: [{ ...loaded.failure(error), related }] };
  }
}

function artifactProblem(path: string, { output, at }: LoadedOutput): Diagnostic | null {
  const isInside = path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  const isReserved = output.reserves?.some((pattern) => matchesPattern(pattern, path)) ?? false;
  const problem = isInside && isReserved ? pathProblem(path, path) : null;
  if (isInside && isReserved && problem === null) return null;
  const reason = isInside
    ? (problem ?? 'the output does not reserve it')
    : 'it is not inside the output folder';
  return diagnostic('output/bad-path', {
    message: `${output.name} cannot write ${JSON.stringify(path)}: ${reason}`,
    at,
    hint: isInside && !isReserved ? `add it: reserves: [${JSON.stringify(path)}]` : 'write another path',
  });
}

function isArtifacts(value: unknown): value is readonly OutputArtifact[] {
  return (
    Array.isArray(value) &&
    value.every((one: unknown) => {
      if (typeof one !== 'object' || one === null || !('path' in one && 'content' in one)) return false;
      return typeof one.path === 'string' && isContent(one.content);
    })
  );
}

function isContent(value: unknown): value is FileContent {
  return typeof value === 'string' || value instanceof Uint8Array;
}
