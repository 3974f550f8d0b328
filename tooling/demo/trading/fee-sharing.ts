// Captain Kelp's creator shares the fees with a friend, the agent's treasury and a burn. They are paid out at the end
// of the day, and a change is announced.
import {
  announceFeeShares,
  burnSharedFees,
  distributeFees,
  type FeeShare,
  getAgent,
  getAgentId,
  getFeeSharing,
  getPool,
  shareFees,
  type TransactionThunk,
} from '@atoll/sdk';
import { Transaction } from '@mysten/sui/transactions';
import type { DemoContext } from '../market/context.ts';
import { execute } from '../market/launch.ts';
import type { Market } from '../market/market.ts';
import type { Trader } from '../market/traders.ts';

/** Coin whose creator fees are shared. */
export const SHARED = 'KELP';
const FRIEND = 'moonjelly';

/** Returns the shares; the treasury's part is taken from the creator's 60%. */
function sharesWith(people: readonly Trader[], creator: Trader, treasuryBps: bigint): FeeShare[] {
  const friend = people.find(({ name }) => name === FRIEND);
  if (friend === undefined) throw new Error(`Not a trader: ${FRIEND}`);
  const account = (recipient: string, bps: bigint): FeeShare => ({
    ...{ kind: 'account', recipient, bps, locked: false },
  });
  return [
    account(creator.address, 6_000n - treasuryBps),
    account(friend.address, 2_000n),
    { kind: 'treasury', recipient: null, bps: treasuryBps, locked: false },
    { kind: 'burn', recipient: null, bps: 2_000n, locked: true },
  ];
}

function sharedCoin(people: readonly Trader[], markets: ReadonlyMap<string, Market>) {
  const market = markets.get(SHARED);
  const creator = people[market?.coin.creator ?? -1];
  if (market === undefined || creator === undefined) throw new Error(`No market for ${SHARED}`);
  return { pool: market.pool, creator };
}

/** Shares the fees. Idempotent. */
export async function shareCreatorFees(
  context: DemoContext,
  people: readonly Trader[],
  markets: ReadonlyMap<string, Market>,
): Promise<void> {
  const { pool, creator } = sharedCoin(people, markets);
  const { feeRecipient } = await getPool(context, pool);
  if (feeRecipient !== creator.address) return;
  const shares = sharesWith(people, creator, 1_500n);
  await send(context, creator, shareFees(context, { pool, shares }));
}

/** Pays the fees out, buys and burns, and announces a larger treasury share. */
export async function payOutFees(
  context: DemoContext,
  people: readonly Trader[],
  markets: ReadonlyMap<string, Market>,
): Promise<void> {
  const { pool, creator } = sharedCoin(people, markets);
  const { feeRecipient, unclaimed } = await getPool(context, pool);
  const sharing = await getFeeSharing(context, { sharingId: feeRecipient });
  const agentId = await getAgentId(context, pool);
  const agent = agentId === null ? undefined : await getAgent(context, { agentId });
  if (unclaimed.creator > 0n) {
    await send(context, creator, distributeFees(context, { sharing, pool, agent }));
    await send(context, creator, burnSharedFees(context, { sharing, pool }));
  }
  if (sharing.pending !== null) return;
  const shares = sharesWith(people, creator, 3_000n);
  await send(context, creator, announceFeeShares(context, { sharing, pool, shares }));
}

function send(context: DemoContext, sender: Trader, thunk: TransactionThunk) {
  const transaction = new Transaction();
  transaction.add(thunk);
  return execute(context, sender, transaction);
}
