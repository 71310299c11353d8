/** Makes a function that is called when its value is first needed, and never again. */
export function once<T>(make: () => T): () => T {
  const made: { value?: T } = {};
  return () => {
    if (!('value' in made)) made.value = make();
    return made.value as T;
  };
}
