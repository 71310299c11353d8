const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that text must not contain: those with a meaning in HTML, and control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the search is for control characters
const UNSAFE = /[&<>"'\u0000-\u0008\u000B\u000E-\u001F]/;
const ALL_UNSAFE = new RegExp(UNSAFE, 'g');

/** Escapes a text for use between tags or in a quoted attribute. Control characters become U+FFFD. */
export function escapeHtml(text: string): string {
  return UNSAFE.test(text) ? text.replace(ALL_UNSAFE, (mark) => ENTITIES[mark] ?? '\ufffd') : text;
}

/** Returns ` name="value"`, escaped; an empty string for null and false; the name alone for true. */
export function attribute(name: string, value: string | number | boolean | null): string {
  if (value === null || value === false) return '';
  if (value === true) return ` ${name}`;
  return ` ${name}="${escapeHtml(String(value))}"`;
}
