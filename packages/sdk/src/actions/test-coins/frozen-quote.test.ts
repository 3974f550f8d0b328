// The issuer of a regulated quote coin freezes an account; only that account is affected.
import { eventOf, setFrozen, startTestNode, type TestNode } from '@atoll/testing';
import type { Ed25519Keypair as Signer } from '@mysten/sui/keypairs/ed25519';
import { coinWithBalance, Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  announceFeeShares,
  buyExactIn,
  distributeFees,
  executeFeeShares,
  type FeeShare,
  getFeeSharing,
  getPool,
  mintTestUsdc,
  type Pool,
  payWithheldShare,
  sellExactIn,
  shareFees,
  type TransactionThunk,
} from '../../index.ts';

const NOTICE_MS = 172_800_000;

let chain: TestNode;
beforeAll(async () => {
  chain = await startTestNode();
});
afterAll(() => chain.close());

const usdc = () => chain.deployment.testUsdc?.coinType ?? '';

async function mint(account: Signer): Promise<void> {
  const minting = new Transaction();
  const recipient = account.toSuiAddress();
  minting.add(mintTestUsdc(chain, { recipient, amount: 1_000_000_000n }));
  await chain.execute(account, minting);
}

/** Executes one action of the SDK. */
const run = (signer: Signer, action: TransactionThunk) => {
  const transaction = new Transaction();
  transaction.add(action);
  return chain.execute(signer, transaction);
};

const spend = (trader: Signer, pool: Pool, amountIn = 100_000_000n) =>
  run(trader, buyExactIn(chain, { pool, trader: trader.toSuiAddress(), amountIn, minOut: 1n }));

it('prevents a denied account from buying while others trade against the same reserve', async () => {
  const [denied, other] = [await chain.createAccount(), await chain.createAccount()];
  await mint(denied);
  await mint(other);
  const creator = await chain.createAccount();
  const pool = await chain.launchCoin(creator, { kind: 'fun', quoteType: usdc() });
  await spend(denied, pool);
  await setFrozen(chain, denied, true);
  await expect(spend(denied, pool)).rejects.toThrow(/den(y|ied)/i);

  const { baseAmount } = eventOf((await spend(other, pool)).decoded, 'Traded');
  const order = { pool, trader: other.toSuiAddress(), amountIn: baseAmount, minOut: 1n };
  await run(other, sellExactIn(chain, order));
  // The denied account's payment is still in the curve.
  const { quoteReserve } = await getPool(chain, { poolId: pool.poolId });
  expect(quoteReserve).toBeGreaterThanOrEqual(99_000_000n);
});

it('pays the other recipients of shared fees during a freeze and the frozen one after it', async () => {
  const accounts = await Promise.all(Array.from({ length: 4 }, () => chain.createAccount()));
  const [creator, frozen, friend, trader] = accounts as [Signer, Signer, Signer, Signer];
  await mint(trader);
  const { poolId } = await chain.launchCoin(creator, { kind: 'fun', quoteType: usdc() });
  const pool = () => getPool(chain, { poolId });
  const half = (account: Signer): FeeShare => ({
    kind: 'account',
    recipient: account.toSuiAddress(),
    bps: 5_000n,
    locked: false,
  });
  await run(
    creator,
    shareFees(chain, { pool: await pool(), shares: [half(frozen), half(friend)] }),
  );
  const sharing = await getFeeSharing(chain, { sharingId: (await pool()).feeRecipient });
  await setFrozen(chain, frozen, true);
  await chain.endEpoch();
  // The network rejects payments to the account.
  const gift = () => {
    const tx = new Transaction();
    const coin = tx.add(coinWithBalance({ type: usdc(), balance: 1n }));
    tx.moveCall({
      target: '0x2::coin::send_funds',
      typeArguments: [usdc()],
      arguments: [coin, tx.pure.address(frozen.toSuiAddress())],
    });
    return chain.execute(trader, tx);
  };
  await expect(gift()).rejects.toThrow(/den(y|ied)/i);

  await spend(trader, await pool());
  const first = (await pool()).unclaimed.creator;
  await run(trader, distributeFees(chain, { sharing, pool: await pool() }));
  const toFriend = first - first / 2n;
  expect(await chain.addressBalance(friend, usdc())).toBe(toFriend);
  expect(await chain.addressBalance(frozen, usdc())).toBe(0n);

  // The owner removes the account, with notice. The withheld amount still belongs to it.
  const parameters = { sharing, pool: await pool(), shares: [{ ...half(friend), bps: 10_000n }] };
  await run(creator, announceFeeShares(chain, parameters));
  await spend(trader, await pool());
  const second = (await pool()).unclaimed.creator;
  await chain.advanceClock(NOTICE_MS);
  await run(trader, executeFeeShares(chain, { sharing, pool: await pool() }));
  const withheld = first / 2n + second / 2n;
  const recipient = frozen.toSuiAddress();
  const release = () => run(trader, payWithheldShare(chain, { sharing, recipient }));
  await expect(release()).rejects.toThrow('EStillFrozen');

  await setFrozen(chain, frozen, false);
  await chain.endEpoch();
  const paid = eventOf((await release()).decoded, 'WithheldSharePaid');
  expect(paid).toMatchObject({ recipient, amount: withheld });
  expect(await chain.addressBalance(frozen, usdc())).toBe(withheld);
  const all = (await chain.addressBalance(friend, usdc())) + withheld;
  expect(all).toBe(first + second);
  await expect(release()).rejects.toThrow('ENothingWithheld');
});
