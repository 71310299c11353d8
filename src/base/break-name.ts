/** Length of the shortest word that is longer than a line of a narrow column. */
const SHORTEST = 17;

const LONG = new RegExp(`\\S{${SHORTEST},}`, 'g');

/** Where a name reads best in two lines: after dots and underscores, before a capital that opens a word. */
const SEAM = /(?<=[._])(?=[^._])|(?<=\p{Ll})(?=\p{Lu})/gu;

/** The pieces of a text between which a line may break, so that names such as `multi_latent_attention` break at their seams. */
export function piecesOfName(text: string): readonly string[] {
  if (text.length < SHORTEST) return [text];
  const seams = [...text.matchAll(LONG)].flatMap(({ 0: word, index }) =>
    [...word.matchAll(SEAM)].map((seam) => index + seam.index),
  );
  return [0, ...seams].map((start, piece) => text.slice(start, seams[piece]));
}

const WORD = /\S+\s*/g;

/** Seams of names, and those of code: after opening brackets and after marks between values. */
const SEAM_OF_CODE =
  /(?<=[\p{L}\p{N}"'\])}](?:[_/([{,=:]|\.(?=\D)))(?=[^\s._/)\]},=:])|(?<=\p{Ll})(?=\p{Lu})/gu;

/** The hyphens of an option this long are seams too, as those of all other words are. */
const LONG_OPTION = 33;

/** Fewer characters at an end of a word stay with their neighbours. */
const SHORTEST_PIECE = 3;

const HYPHEN = /(?<=[\p{L}\p{N}]-)(?=[\p{L}\p{N}])/gu;

/** The pieces of a code span between which a line of a narrow column may break. Names of options stay in one piece. */
export function piecesOfCode(text: string): readonly string[] {
  if (text.length < SHORTEST) return [text];
  const seams = [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const inner = word.trimEnd().length < SHORTEST ? [] : seamsOfWord(word);
    return [index, ...inner.map((seam) => index + seam)];
  });
  const starts = [0, ...seams.filter((seam) => seam > 0)];
  return starts.map((start, piece) => text.slice(start, starts[piece + 1]));
}

function seamsOfWord(word: string): readonly number[] {
  const isOption = word.startsWith('-') && word.length < LONG_OPTION;
  const patterns = isOption ? [SEAM_OF_CODE] : [SEAM_OF_CODE, HYPHEN];
  return patterns
    .flatMap((pattern) => [...word.matchAll(pattern)].map(({ index }) => index))
    .filter((seam) => seam >= SHORTEST_PIECE && seam <= word.length - SHORTEST_PIECE)
    .sort((a, b) => a - b);
}
