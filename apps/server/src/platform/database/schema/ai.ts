/** Tables of generated images and daily quotas. Submitted by users. */
import type { Generator, ImagePurpose } from '@atoll/api';
import type { GeneratedAlways } from 'kysely';

/** Model generations used by an address on a day (days since 1970, UTC). */
export interface AiUsageTable {
  address: string;
  day: number;
  kind: 'draft' | 'image' | 'test';
  used: number;
}

export interface GeneratedImageTable {
  id: GeneratedAlways<number>;
  address: string;
  purpose: ImagePurpose;
  generator: Generator;
  prompt: string;
  url: string;
  created_ms: number;
}

export interface AiTables {
  ai_usage: AiUsageTable;
  generated_image: GeneratedImageTable;
}
