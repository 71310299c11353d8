const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;
/** Longest name on every common file system, in bytes. */
const NAME_BYTES = 255;

/** Returns why a file or folder cannot have a name on every system, or null. */
export function nameProblem(name: string): string | null {
  if (DEVICE.test(name)) return `Windows reserves the name "${name}" for a device`;
  const mark = /[<>:"|?*\\]/.exec(name)?.[0];
  if (mark !== undefined) return `Windows does not allow "${mark}" in file names`;
  if (/[. ]$/.test(name)) return `Windows drops the last character of "${name}"`;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u001F\u007F]/.test(name)) return 'it contains a control character';
  if (name.length * 3 > NAME_BYTES && new TextEncoder().encode(name).length > NAME_BYTES)
    return `a name in it is longer than ${NAME_BYTES} bytes`;
  return null;
}
