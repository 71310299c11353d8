/** The command that prints a dump with parsed docstrings. */
export function dumpCommand(packageName: string, file: string): string {
  return `griffe dump ${packageName} --full --docstyle auto -o ${file}`;
}
