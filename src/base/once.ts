/** Returns a function that computes its value on the first call and returns the same value on later calls. */
export function once<T>(make: () => T): () => T {
  const made: { value?: T } = {};
  return () => {
    if (!('value' in made)) made.value = make();
    return made.value as T;
  };
}
