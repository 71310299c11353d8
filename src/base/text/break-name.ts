/** Length from which a word may be too long for a line of a narrow column. */
const SHORTEST = 17;

const LONG = new RegExp(`\\S{${SHORTEST},}`, 'g');

/** Offsets at which a name may break: after dots and underscores, and before a capital letter that starts a word. */
const SEAM = /(?<=[._])(?=[^._])|(?<=\p{Ll})(?=\p{Lu})/gu;

/** Splits a text where a line may break, so that names such as `multi_latent_attention` break between their words. */
export function piecesOfName(text: string): readonly string[] {
  if (text.length < SHORTEST) return [text];
  const seams = [...text.matchAll(LONG)].flatMap(({ 0: word, index }) =>
    [...word.matchAll(SEAM)].map((seam) => index + seam.index),
  );
  return [0, ...seams].map((start, piece) => text.slice(start, seams[piece]));
}

const WORD = /\S+\s*/g;

/** Offsets at which code may break: those of names, after opening brackets, and after separators between values. */
const SEAM_OF_CODE =
  /(?<=[\p{L}\p{N}"'\])}](?:[_/([{,=:]|\.(?=\D)))(?=[^\s._/)\]},=:])|(?<=\p{Ll})(?=\p{Lu})/gu;

/** Length from which an option (`--like-this`) may break after its hyphens, as all other words may. */
const LONG_OPTION = 33;

/** Least number of characters on either side of a break inside a word. */
const SHORTEST_PIECE = 3;

const HYPHEN = /(?<=[\p{L}\p{N}]-)(?=[\p{L}\p{N}])/gu;

/** Splits a code span where a line of a narrow column may break. Options are not split unless they are very long. */
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
