/** Texts by the hash of what they were made from. A text that is not there, or is damaged, is made again. */
export interface TextCache {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => void;
}
