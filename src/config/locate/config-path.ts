/** A path into the configuration: keys of objects and indexes of arrays. */
export type ConfigPath = readonly (string | number)[];

const PLAIN_KEY = /^[A-Za-z_$][\w$]*$/;

/** Returns a path as text: `sidebars.main[3].items[2].id`, `severity['link/missing-anchor']`. */
export function textFromPath(path: ConfigPath): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else if (!PLAIN_KEY.test(step)) text += `['${step}']`;
    else text += text === '' ? step : `.${step}`;
  }
  return text;
}

/** Parses the text of a path. Text that is malformed becomes one key. */
export function pathFromText(text: string): ConfigPath {
  const steps: (string | number)[] = [];
  let at = 0;
  while (at < text.length) {
    if (text[at] === '.') at++;
    const bracketed = text[at] === '[';
    const end = bracketed ? closingBracket(text, at) : keyEnd(text, at);
    steps.push(bracketed ? stepFromBracket(text.slice(at + 1, end)) : text.slice(at, end));
    at = bracketed ? end + 1 : end;
  }
  return steps;
}

function closingBracket(text: string, at: number): number {
  const quote = text[at + 1];
  const close =
    quote === "'" || quote === '"' ? text.indexOf(`${quote}]`, at + 2) + 1 : text.indexOf(']', at);
  return close <= at ? text.length : close;
}

function keyEnd(text: string, at: number): number {
  let end = at + 1;
  while (end < text.length && text[end] !== '.' && text[end] !== '[') end++;
  return end;
}

function stepFromBracket(inner: string): string | number {
  if (/^\d+$/.test(inner)) return Number(inner);
  return /^(['"]).*\1$/s.test(inner) ? inner.slice(1, -1) : inner;
}
