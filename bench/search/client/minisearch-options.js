const SPACES = /[\s\p{P}\p{S}]+/u;
const NAMES = /[\p{L}\p{N}]+(?:[_.-]+[\p{L}\p{N}]+)+/gu;
const CAPITALS = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** Words, the parts of names in camel case, and names with `_`, `.` or `-` whole. */
function tokenize(text) {
  const words = text.split(SPACES).filter((word) => word !== '');
  const parts = words.flatMap((word) => {
    const found = word.split(CAPITALS);
    return found.length > 1 ? found : [];
  });
  return [...words, ...parts, ...(text.match(NAMES) ?? [])];
}

/** What the index and the browser have to agree on. */
export const OPTIONS = {
  fields: ['title', 'heading', 'qualified', 'breadcrumb', 'text', 'code'],
  tokenize,
};
