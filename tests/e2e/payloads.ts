// Texts that must never run as scripts (threat 37): 200 with ATOLL_DEEP=1, otherwise every fifth of them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sample } from './sample.ts';

const fixture = join(import.meta.dirname, '../fixtures/xss-payloads.json');
const { payloads: all } = JSON.parse(readFileSync(fixture, 'utf8')) as { payloads: string[] };

export const payloads = sample(all, 5);
