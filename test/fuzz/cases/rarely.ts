import * as fc from 'fast-check';

/** An arbitrary for null or, once in a while, a value of another one. */
export function rarely<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> {
  return fc.oneof({ weight: 7, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
}
