import { fileURLToPath } from 'node:url';

/** Absolute path of the project. Compiled tests live in `dist/test/…`. */
export const PROJECT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** Absolute path of the fixtures. */
export const FIXTURES = `${PROJECT}/fixtures`;
