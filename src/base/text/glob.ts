/** Returns a test of whether a path matches a pattern: `?` is a character and `*` any text without `/`, `**` is any text. */
export function globTest(pattern: string): (path: string) => boolean {
  const source = pattern.replace(/\*{2,}\/|\*{2,}|[*?]|[^*?]+/g, (part) => {
    if (part.startsWith('**')) return part.endsWith('/') ? '(?:.*/)?' : '.*';
    if (part === '*') return '[^/]*';
    return part === '?' ? '[^/]' : part.replace(/[\\^$.|+()[\]{}]/g, '\\$&');
  });
  const whole = new RegExp(`^${source}$`, 'su');
  return (path) => whole.test(path);
}
