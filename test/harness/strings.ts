import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Strings } from '../../src/model/strings.ts';
import { PROJECT } from './paths.ts';

/** The words of the interface in English. */
export const ENGLISH: Strings = JSON.parse(readFileSync(join(PROJECT, 'src/strings/en.json'), 'utf8'));
