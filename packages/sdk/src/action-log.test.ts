import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  type ActionRecord,
  actionHash,
  findLogDefect,
  GENESIS_HASH,
  merkleRoot,
  type PublishedAction,
} from './action-log.ts';

const sha256 = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const entry = (number: number, previous: string, output: string): ActionRecord => ({
  pool_id: `0x${'a'.repeat(64)}`,
  number,
  kind: 'post',
  revision: 3,
  prompt: 'post-1',
  model: 'offline',
  inputs: [{ name: 'persona', digest: 'ab'.repeat(32) }],
  output_digest: sha256(output).toString('hex'),
  input_tokens: 0,
  output_tokens: 0,
  cost_micro_usd: 0,
  result: 'done',
  detail: '',
  reference: null,
  timestamp_ms: 1_700_000_000_000 + number,
  previous,
});

async function logOf(length: number): Promise<PublishedAction[]> {
  const entries: PublishedAction[] = [];
  for (let number = 1; number <= length; number += 1) {
    const output = `Post ${number}`;
    const record = entry(number, entries.at(-1)?.hash ?? GENESIS_HASH, output);
    entries.push({ record, hash: await actionHash(record), output });
  }
  return entries;
}

describe('merkleRoot', () => {
  const leaves = ['01', '02', '03', '04', '05'].map((byte) => byte.repeat(32));
  const leaf = (index: number) => sha256(Buffer.from([0]), Buffer.from(leaves[index] ?? '', 'hex'));
  const node = (left: Buffer, right: Buffer) => sha256(Buffer.from([1]), left, right);

  test('follows RFC 6962 for one, two, three and five leaves', async () => {
    const two = node(leaf(0), leaf(1));
    const four = node(two, node(leaf(2), leaf(3)));
    const roots = [leaf(0), two, node(two, leaf(2)), node(four, leaf(4))];
    for (const [index, count] of [1, 2, 3, 5].entries()) {
      expect(await merkleRoot(leaves.slice(0, count))).toBe(roots[index]?.toString('hex'));
    }
  });

  test('rejects an empty list', async () => {
    await expect(merkleRoot([])).rejects.toThrow(RangeError);
  });
});

describe('findLogDefect', () => {
  test('accepts a log from its beginning and from its middle', async () => {
    const log = await logOf(4);
    expect(await findLogDefect(log)).toBeUndefined();
    expect(await findLogDefect(log.slice(2), { number: 2, hash: log[1]?.hash ?? '' })).toBe(
      undefined,
    );
  });

  test('finds a changed record, a changed output, a removed and a replaced entry', async () => {
    const log = await logOf(4);
    const changed = structuredClone(log);
    const second = changed[1];
    if (second === undefined) throw new Error('no entry');
    second.record.revision = 9;
    expect(await findLogDefect(changed)).toEqual({ number: 2, defect: 'hash' });

    const reworded = structuredClone(log);
    Object.assign(reworded[2] ?? {}, { output: 'Something else' });
    expect(await findLogDefect(reworded)).toEqual({ number: 3, defect: 'output' });

    const removed = log.filter(({ record }) => record.number !== 2);
    expect(await findLogDefect(removed)).toEqual({ number: 3, defect: 'number' });

    // Rehashed after the change, so that only the next entry gives it away.
    second.hash = await actionHash(second.record);
    expect(await findLogDefect(changed)).toEqual({ number: 3, defect: 'previous' });
  });

  test('rejects a first entry that continues another log', async () => {
    const record = entry(1, 'ff'.repeat(32), 'Post 1');
    const forged = [{ record, hash: await actionHash(record), output: 'Post 1' }];
    expect(await findLogDefect(forged)).toEqual({ number: 1, defect: 'previous' });
  });
});
