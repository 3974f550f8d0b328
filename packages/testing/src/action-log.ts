// Writes the public action log of an agent as a server does: each entry carries the hash of the one before.
import { createHash } from 'node:crypto';
import { type ActionRecord, actionHash, GENESIS_HASH, type PublishedAction } from '@atoll/sdk';

const DAY_MS = 86_400_000;

export interface WrittenPost {
  /** Days since the Unix epoch (UTC). */
  day: number;
  output: string;
}

/** Returns consistent entries for posts of an agent, oldest first. */
export async function writeActionLog(
  poolId: string,
  posts: readonly WrittenPost[],
): Promise<PublishedAction[]> {
  const entries: PublishedAction[] = [];
  for (const [index, { day, output }] of posts.entries()) {
    const record: ActionRecord = {
      pool_id: poolId,
      number: index + 1,
      kind: 'post',
      revision: 1,
      prompt: null,
      model: null,
      inputs: [],
      output_digest: createHash('sha256').update(output).digest('hex'),
      input_tokens: 0,
      output_tokens: 0,
      cost_micro_usd: 0,
      result: 'done',
      detail: '',
      reference: null,
      timestamp_ms: day * DAY_MS + index,
      previous: entries.at(-1)?.hash ?? GENESIS_HASH,
    };
    entries.push({ record, hash: await actionHash(record), output });
  }
  return entries;
}
