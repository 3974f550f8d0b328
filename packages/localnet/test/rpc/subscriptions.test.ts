// Tests subscriptions of one client to the transactions of another.
import { GrpcTypes, GrpcWebFetchTransport, SuiGrpcClient } from '@mysten/sui/grpc';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Network, startNetwork } from './network.fixture.ts';

let network: Network;
let alice: Ed25519Keypair;

beforeAll(async () => {
  network = await startNetwork();
  alice = await network.account();
});
afterAll(() => network.close());

function transfer(amount: number): Transaction {
  const tx = new Transaction();
  tx.transferObjects([tx.splitCoins(tx.gas, [amount])], '0xb0b');
  return tx;
}

function follower(format: 'text' | 'binary'): SuiGrpcClient {
  const transport = new GrpcWebFetchTransport({ baseUrl: network.server.url, format });
  return new SuiGrpcClient({ network: 'localnet', transport });
}

describe('SubscribeCheckpoints', () => {
  it.each(['text', 'binary'] as const)('delivers every transaction once (%s)', async (format) => {
    const abort = new AbortController();
    const paths = ['sequence_number', 'transactions.digest', 'transactions.effects.status'];
    const call = follower(format).subscriptionService.subscribeCheckpoints(
      { readMask: { paths } },
      { abort: abort.signal },
    );
    await call.headers;
    const sent: string[] = [];
    for (const amount of [1, 2, 3]) sent.push((await network.run(transfer(amount), alice)).digest);
    const seen: string[] = [];
    let last: bigint | undefined;
    for await (const { cursor, checkpoint } of call.responses) {
      expect(checkpoint?.sequenceNumber).toBe(cursor);
      if (last !== undefined) expect(cursor).toBe(last + 1n);
      last = cursor;
      // Only fields of the mask are sent.
      expect(checkpoint?.summary).toBeUndefined();
      for (const { digest, effects, transaction } of checkpoint?.transactions ?? []) {
        expect(effects?.status?.success).toBe(true);
        expect([effects?.bcs, transaction]).toEqual([undefined, undefined]);
        if (digest !== undefined && sent.includes(digest)) seen.push(digest);
      }
      if (seen.length === 3) break;
    }
    abort.abort();
    expect(seen).toEqual(sent);
  });

  it('sends only cursors without a mask', async () => {
    const abort = new AbortController();
    const call = network.client.subscriptionService.subscribeCheckpoints(
      {},
      { abort: abort.signal },
    );
    await call.headers;
    await network.run(transfer(1), alice);
    for await (const { cursor, checkpoint } of call.responses) {
      expect(cursor).toBeGreaterThan(0n);
      expect(checkpoint).toEqual(GrpcTypes.Checkpoint.create());
      break;
    }
    abort.abort();
  });
});

describe('other subscriptions', () => {
  it('deliver only items that match their filter', async () => {
    const bob = await network.account();
    const abort = new AbortController();
    const predicate = { oneofKind: 'sender', sender: { address: bob.toSuiAddress() } } as const;
    const call = network.client.subscriptionService.subscribeTransactions(
      {
        readMask: { paths: ['digest', 'transaction.sender', 'transaction_index'] },
        filter: { terms: [{ literals: [{ negated: false, predicate }] }] },
      },
      { abort: abort.signal },
    );
    await call.headers;
    await network.run(transfer(1), alice);
    const { digest } = await network.run(transfer(2), bob);
    for await (const { transaction, watermark } of call.responses) {
      expect(watermark?.cursor?.length).toBeGreaterThan(0);
      if (transaction === undefined) continue;
      expect(transaction).toMatchObject({ digest, transaction: { sender: bob.toSuiAddress() } });
      break;
    }
    abort.abort();
  });

  it('end with a reason when the network shuts down', async () => {
    const short = await startNetwork();
    const call = short.client.subscriptionService.subscribeCheckpoints({});
    await call.headers;
    const read = async () => {
      for await (const _ of call.responses);
    };
    const ended = expect(read()).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('shutting down'),
    });
    await short.close();
    await ended;
  });
});

describe('queries', () => {
  it('list transactions by sender in pages', async () => {
    const carol = await network.account();
    const sent: string[] = [];
    for (const amount of [1, 2, 3, 4, 5])
      sent.push((await network.run(transfer(amount), carol)).digest);
    await network.client.core.waitForTransaction({ digest: sent[4] ?? '' });
    await expect.poll(() => listAll(carol, 'ascending')).toEqual(sent);
    expect(await listAll(carol, 'descending')).toEqual([...sent].reverse());
  });

  async function listAll(sender: Ed25519Keypair, order: 'ascending' | 'descending') {
    const digests: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof network.client.core.listTransactions>> =
        await network.client.core.listTransactions({
          filter: { sender: sender.toSuiAddress() },
          order,
          limit: 2,
          ...(order === 'ascending' ? { after: cursor } : { before: cursor }),
        });
      digests.push(...page.transactions.map((entry) => entry.Transaction?.digest ?? ''));
      cursor = page.hasNextPage ? page.endCursor : null;
    } while (cursor !== null);
    return digests;
  }
});
