import type { Content, FuzzCase } from './target.ts';

/** Tries to make a case smaller: whole files, then runs of lines, then of characters, as long as it `fails` and there is time. */
export async function smallestCase(
  input: FuzzCase,
  fails: (input: FuzzCase) => Promise<boolean>,
  milliseconds: number,
): Promise<FuzzCase> {
  const end = performance.now() + milliseconds;
  const attempt = async (smaller: FuzzCase) => performance.now() < end && (await fails(smaller));
  let files = input.files;
  for (const path of Object.keys(files)) {
    const { [path]: _removed, ...rest } = files;
    if (await attempt({ ...input, files: rest })) files = rest;
  }
  for (const [path, content] of Object.entries(files)) {
    if (typeof content !== 'string') continue;
    const withText = (text: Content): FuzzCase => ({ ...input, files: { ...files, [path]: text } });
    let parts = await fewestParts(content.split(/(?<=\n)/), (some) => attempt(withText(some.join(''))));
    parts = await fewestParts([...parts.join('')], (some) => attempt(withText(some.join(''))));
    files = { ...files, [path]: parts.join('') };
  }
  return { ...input, files };
}

/** Removes runs of parts, long ones first, as long as what is left still fails. */
async function fewestParts(
  parts: readonly string[],
  fails: (parts: readonly string[]) => Promise<boolean>,
): Promise<readonly string[]> {
  let left = parts;
  for (let size = Math.ceil(parts.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < left.length; ) {
      const fewer = [...left.slice(0, at), ...left.slice(at + size)];
      if (await fails(fewer)) left = fewer;
      else at += size;
    }
  return left;
}
