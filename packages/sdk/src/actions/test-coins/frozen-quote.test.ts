// A coin priced in a regulated coin, whose issuer denies an account: only that account cannot trade.
import { eventOf, startTestNode, type TestNode } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buyExactIn, getPool, mintTestUsdc, sellExactIn } from '../../index.ts';

let chain: TestNode;
beforeAll(async () => {
  chain = await startTestNode();
});
afterAll(() => chain.close());

const usdc = () => chain.deployment.testUsdc?.coinType ?? '';

async function mint(account: Ed25519Keypair): Promise<void> {
  const minting = new Transaction();
  const recipient = account.toSuiAddress();
  minting.add(mintTestUsdc(chain, { recipient, amount: 1_000_000_000n }));
  await chain.execute(account, minting);
}

async function deny(address: string): Promise<void> {
  const { objects } = await chain.client.core.listOwnedObjects({
    owner: chain.deployer.toSuiAddress(),
    type: `0x2::coin::DenyCapV2<${usdc()}>`,
  });
  const denying = new Transaction();
  denying.moveCall({
    target: '0x2::coin::deny_list_v2_add',
    typeArguments: [usdc()],
    arguments: [
      denying.object('0x403'),
      denying.object(objects[0]?.objectId ?? ''),
      denying.pure.address(address),
    ],
  });
  await chain.execute(chain.deployer, denying);
}

it('a denied account cannot buy, and others buy from and sell to the same reserve', async () => {
  const [denied, other] = [await chain.createAccount(), await chain.createAccount()];
  await mint(denied);
  await mint(other);
  const creator = await chain.createAccount();
  const pool = await chain.launchCoin(creator, { kind: 'fun', quoteType: usdc() });
  const buy = (account: Ed25519Keypair) => {
    const trader = account.toSuiAddress();
    const buying = new Transaction();
    buying.add(buyExactIn(chain, { pool, trader, amountIn: 100_000_000n, minOut: 1n }));
    return chain.execute(account, buying);
  };
  await buy(denied);
  await deny(denied.toSuiAddress());
  await expect(buy(denied)).rejects.toThrow(/den(y|ied)/i);

  const { baseAmount } = eventOf((await buy(other)).decoded, 'Traded');
  const selling = new Transaction();
  const order = { pool, trader: other.toSuiAddress(), amountIn: baseAmount, minOut: 1n };
  selling.add(sellExactIn(chain, order));
  await chain.execute(other, selling);
  // What the denied account paid is still in the curve.
  const { quoteReserve } = await getPool(chain, { poolId: pool.poolId });
  expect(quoteReserve).toBeGreaterThanOrEqual(99_000_000n);
});
