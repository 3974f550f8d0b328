// Protection of creators and traders from others' changes: expected terms, known venues, and deadlines by the chain's
// clock.
import { startTestNode, type TestNode } from '@atoll/testing';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as configCalls from '../contracts/launchpad/config.ts';
import * as sdk from '../index.ts';

const MARKET = { kind: 'agent', quoteType: '0x2::sui::SUI' } as const;
let chain: TestNode;
let creator: Ed25519Keypair;
beforeAll(async () => {
  chain = await startTestNode();
  creator = await chain.createAccount();
});
afterAll(() => chain.close());

const codeOf = (failing: Promise<unknown>) =>
  failing.then(
    () => null,
    (error: unknown) => sdk.decodeError(error, chain.deployment)?.code,
  );

const launchOn = async (terms: sdk.Terms) => {
  const coin = await chain.publishCoin(creator);
  const parameters = { ...MARKET, coin, creator: creator.toSuiAddress(), terms };
  return chain.execute(creator, sdk.createPool(chain, parameters));
};

it('rejects a launch on terms other than those the creator saw (threat: rogue venue)', async () => {
  const terms = await sdk.getTerms(chain, MARKET);
  const { preset } = terms;
  const seen = [
    { ...terms, tradeFeeBps: terms.tradeFeeBps + 1n },
    { ...terms, preset: { ...preset, launchLimitMs: preset.launchLimitMs + 1n } },
    { ...terms, preset: { ...preset, launchMaxBps: preset.launchMaxBps - 1n } },
    { ...terms, coCreatorWitness: null },
  ];
  for (const other of seen) expect(await codeOf(launchOn(other))).toBe('UnexpectedTerms');
  await launchOn(terms);
});

it('rejects a venue outside the deployment before anything is sent (threat: rogue venue)', async () => {
  const terms = await sdk.getTerms(chain, MARKET);
  const venue = `0x${'bad'.padStart(64, '0')}::venue::Venue`;
  const rogue = { ...terms, preset: { ...terms.preset, venue } };
  await expect(launchOn(rogue)).rejects.toMatchObject({ code: 'UnknownVenue' });
});

it('sets default deadlines by the chain’s clock for a client whose clock is behind', async () => {
  const pool = await chain.launchCoin(creator);
  // Days ahead of this machine's clock; the fixture starts one day behind it.
  await chain.advanceClock(3 * 24 * 3_600_000);
  const ahead = await sdk.getChainTime(chain.client);
  expect(Number(ahead) - chain.now()).toBeLessThan(5_000);
  const trader = creator.toSuiAddress();
  const buy = { pool, trader, amountIn: 1_000_000n, minOut: 1n };
  await chain.execute(creator, sdk.buyExactIn(chain, buy));

  const late = sdk.buyExactIn(chain, { ...buy, deadlineMs: Date.now() });
  expect(await codeOf(chain.execute(creator, late))).toBe('DeadlineExpired');
});

it('measures the chain’s clock again before a second attempt, if it has been moved', async () => {
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: chain.url });
  const pool = await chain.launchCoin(creator);
  const buy = async () => {
    const transaction = new Transaction();
    transaction.setSender(creator.toSuiAddress());
    const terms = { pool, trader: creator.toSuiAddress(), amountIn: 1_000_000n, minOut: 1n };
    transaction.add(sdk.buyExactIn({ client, deployment: chain.deployment }, terms));
    return codeOf(transaction.build({ client }));
  };
  expect(await buy()).toBeNull();
  await chain.advanceClock(24 * 3_600_000);
  const now = Date.now;
  const later = vi.spyOn(Date, 'now').mockImplementation(() => now() + 6_000);
  try {
    expect(await buy()).toBe('DeadlineExpired');
    await expect.poll(buy).toBeNull();
  } finally {
    later.mockRestore();
  }
});

it('keeps deadlines by this machine’s clock when the chain is behind, and asks once a minute', async () => {
  const node = await startTestNode();
  try {
    const asked = vi.spyOn(node.client.ledgerService, 'getServiceInfo');
    const before = BigInt(Date.now());
    for (let i = 0; i < 3; i++) {
      expect(await sdk.getChainTime(node.client)).toBeGreaterThanOrEqual(before);
    }
    expect(asked).toHaveBeenCalledTimes(1);
  } finally {
    await node.close();
  }
});

it('resolves the packages of the generated bindings through the client’s name service', async () => {
  const overrides = sdk.mvrOverrides(chain.deployment);
  const client = new SuiGrpcClient({
    network: 'localnet',
    baseUrl: chain.url,
    mvr: { overrides },
  });
  const tx = new Transaction();
  tx.setSender(creator.toSuiAddress());
  tx.add(configCalls.tradeFeeBps({ arguments: { self: chain.deployment.launchpad.configId } }));
  await tx.build({ client });
  const [command] = tx.getData().commands;
  expect(command?.MoveCall?.package).toBe(chain.deployment.launchpad.packageId);
});
