/** Whether a host name, as `URL` normalises it, is the reader's own machine or network. */
export function isLocalHost(host: string): boolean {
  if (host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || host === '[::]') return true;
  if (/^\[f[cd][0-9a-f]{2}:/.test(host) || /^\[fe[89ab][0-9a-f]:/.test(host)) return true;
  const numbers = /^(\d+)\.(\d+)\.\d+\.\d+$/.exec(host);
  if (numbers === null) return false;
  const first = Number(numbers[1]);
  const second = Number(numbers[2]);
  if (first === 0 || first === 10 || first === 127) return true;
  if (first === 172) return second >= 16 && second < 32;
  return (first === 192 && second === 168) || (first === 169 && second === 254);
}
