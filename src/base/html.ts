const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What must not stand in text: marks of HTML, and control characters, which no document may hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNSAFE = /[&<>"'\u0000-\u0008\u000B\u000E-\u001F]/;
const ALL_UNSAFE = new RegExp(UNSAFE, 'g');

/** Text as it stands between tags or inside a quoted attribute. Control characters are replaced by U+FFFD. */
export function escapeHtml(text: string): string {
  return UNSAFE.test(text) ? text.replace(ALL_UNSAFE, (mark) => ENTITIES[mark] ?? '\ufffd') : text;
}

/** ` name="value"`, escaped; nothing for null and false, the bare name for true. */
export function attribute(name: string, value: string | number | boolean | null): string {
  if (value === null || value === false) return '';
  if (value === true) return ` ${name}`;
  return ` ${name}="${escapeHtml(String(value))}"`;
}

/** JSON that may stand inside a `<script>`: no `</script>`, no comment opener, no line separators. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
