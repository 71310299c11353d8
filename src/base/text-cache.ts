/** Texts by a text that says everything that they were made from. One that is not there, or is damaged, is made again. */
export interface TextCache {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => void;
}
