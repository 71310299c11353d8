const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands between tags or inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark) : text;
}

/** ` name="value"`, escaped; nothing for null and false, the bare name for true. */
export function attribute(name: string, value: string | number | boolean | null): string {
  if (value === null || value === false) return '';
  if (value === true) return ` ${name}`;
  return ` ${name}="${escapeHtml(String(value))}"`;
}

/** The link of a section to itself, at the end of its heading. */
export function anchorTo(id: string): string {
  const href = attribute('href', `#${id}`);
  return `<a class="heading-anchor"${href} aria-label="Link to this section"><span aria-hidden="true">#</span></a>`;
}

/** JSON that may stand inside a `<script>`: no `</script>`, no comment opener, no line separators. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
