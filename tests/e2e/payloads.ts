// Script injections for text fields (threat: XSS): one in five of 200, or all with ATOLL_DEEP=1.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sample } from './sample.ts';

const fixture = join(import.meta.dirname, '../fixtures/xss-payloads.json');
const { payloads: all } = JSON.parse(readFileSync(fixture, 'utf8')) as { payloads: string[] };

export const payloads = sample(all, 5);
