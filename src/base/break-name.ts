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
