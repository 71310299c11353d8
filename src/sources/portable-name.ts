const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;
/** Bytes of one name on every common file system. */
const NAME_BYTES = 255;

/** Why a name of a file or folder does not exist on every system, or null where it does. */
export function nameFault(name: string): string | null {
  if (name.includes('\uFFFD')) return 'is not UTF-8';
  if (DEVICE.test(name)) return 'is the name of a device on Windows';
  const mark = /[<>:"|?*\\]/.exec(name)?.[0];
  if (mark !== undefined) return `has the character ${mark}, which Windows refuses`;
  if (/[. ]$/.test(name)) return `ends in a ${name.endsWith(' ') ? 'space' : 'dot'}, which Windows drops`;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u001F\u007F]/.test(name)) return 'has a control character';
  const bytes = Buffer.byteLength(name);
  return bytes > NAME_BYTES ? `is ${bytes} bytes long, ${NAME_BYTES} are possible` : null;
}
