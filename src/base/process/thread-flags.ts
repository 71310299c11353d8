/**
 * Returns the flags of Node for a thread, as options of a `Worker`. A thread has those of the process, but Node refuses `--input-type`
 * for code in a file: a process with it (`node --input-type=module -e …`) gives its threads none.
 */
export function threadFlags(flags: readonly string[] = process.execArgv): { readonly execArgv?: string[] } {
  return flags.some((flag) => flag.startsWith('--input-type')) ? { execArgv: [] } : {};
}
