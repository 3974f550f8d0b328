/**
 * Signs transactions of agents' keys. It builds each transaction itself from a request that states only the purpose, reads
 * the agent, its spending policy and the prices from the chain, and applies the creator's limits and the ledger. Control of
 * the servers and their database yields no other transactions.
 */
import {
  type Agent,
  type Atoll,
  anchorJournal,
  buyback,
  dayOf,
  decodeError,
  getAgent,
  getPair,
  getPool,
  maxBuyback,
  type Pool,
  readClock,
  spendableToday,
  type TransactionThunk,
  tip,
} from '@atoll/sdk';
import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { Transaction, TransactionDataBuilder } from '@mysten/sui/transactions';
import { normalizeSuiAddress } from '@mysten/sui/utils';
import { outcomeOf } from '../platform/chain/outcome.ts';
import { HttpError } from '../platform/errors.ts';
import type {
  AgentTransaction,
  AnchorRequest,
  BuybackRequest,
  TipRequest,
} from '../platform/signing/signer.ts';
import { agentKey } from './agent-key.ts';
import { nextPart, PriceMoved } from './buyback.ts';
import { limitsOf } from './creator-limits.ts';
import type { Entry, Ledger, Purpose } from './ledger.ts';
import { isObserved } from './observe.ts';
import { readMarket } from './prices.ts';

const BPS = 10_000n;
const MINUTE_MS = 60_000;
/** Most that a tip is, of the treasury; and a tip to a recipient whom the agent has not tipped before. */
const TIP_BPS = 100n;
const FIRST_TIP_BPS = 25n;
/** Time between parts of a day's buyback, and most parts. */
const PART_MS = 60 * MINUTE_MS;
const MAX_PARTS = 24;
const DEADLINE_MS = 5n * BigInt(MINUTE_MS);

interface AgentSigningDependencies {
  atoll: Atoll & { client: SuiGrpcClient };
  /** Key material of all agents. */
  secret: string;
  ledger: Ledger;
  /** Host that creators sign settings for; null accepts any. */
  domain: string | null;
}

/** An agent that has entrusted its key. */
interface Spender {
  agent: Agent;
  pool: Pool;
  keyCapId: string;
  nowMs: number;
  day: number;
}

export class AgentSigning {
  readonly #parts: AgentSigningDependencies;

  constructor(parts: AgentSigningDependencies) {
    this.#parts = parts;
  }

  addressOf(poolId: string): string {
    return normalizeSuiAddress(agentKey(this.#parts.secret, poolId).toSuiAddress());
  }

  /** Anchors a past day. Signs again while the chain has not accepted it, but never another root. */
  async anchor({ agentId, day, root, count }: AnchorRequest): Promise<AgentTransaction> {
    const { atoll, ledger } = this.#parts;
    const { agent, pool, keyCapId, nowMs } = await this.#spender(agentId);
    if (day >= dayOf(nowMs)) throw refused('Only past days can be anchored.');
    const purpose: Purpose = { agentId, kind: 'anchor', day, part: 0 };
    const detail = JSON.stringify({ root, count });
    const before = ledger.find(purpose);
    if (before !== undefined && before.detail !== detail) {
      throw refused('Another root was signed for this day.');
    }
    const anchor = { agent, pool, keyCapId, day: BigInt(day), root, count: BigInt(count) };
    const signed = await this.#sign(agent, anchorJournal(atoll, anchor));
    const entry = { ...purpose, ...signed, amount: 0n, recipient: '', atMs: nowMs, detail };
    if (before === undefined) return transactionOf(ledger.record(entry));
    ledger.replace(entry);
    return transactionOf(entry);
  }

  /** Tips once a day, at most what the creator signed. */
  async tip({ agentId, amount, recipient, note, settings }: TipRequest): Promise<AgentTransaction> {
    const { atoll, ledger } = this.#parts;
    const { agent, pool, keyCapId, nowMs, day } = await this.#spender(agentId);
    const purpose: Purpose = { agentId, kind: 'tip', day, part: 0 };
    const before = ledger.find(purpose);
    if (before !== undefined) return transactionOf(before);
    const { treasury, creator, poolId } = agent;
    if (!treasury.policy.tips) throw refused('The spending policy does not permit tips.');
    const to = normalizeSuiAddress(recipient);
    if (to === normalizeSuiAddress(creator) || to === this.addressOf(poolId)) {
      throw refused('An agent cannot tip its creator or itself.');
    }
    const { dailyTip } = await limitsOf(this.#parts, agent, settings, nowMs);
    const shareBps = ledger.hasTipped(agentId, to) ? TIP_BPS : FIRST_TIP_BPS;
    const allowed = least(
      amount,
      dailyTip,
      (treasury.funds * shareBps) / BPS,
      spendableToday(agent, BigInt(nowMs)),
    );
    if (allowed <= 0n) throw later('No tip: the limits leave nothing to spend today.');
    const paid = { amount: allowed, recipient: to, note };
    const signed = await this.#sign(agent, tip(atoll, { agent, pool, keyCapId, ...paid }));
    const detail = JSON.stringify({ ...paid, amount: String(allowed) });
    return transactionOf(ledger.record({ ...purpose, ...signed, ...paid, atMs: nowMs, detail }));
  }

  /** Buys back a part of the day's amount, near the time-weighted average price. */
  async buyback(request: BuybackRequest): Promise<AgentTransaction> {
    const { agentId, pairId, part, settings } = request;
    const { atoll, ledger } = this.#parts;
    const { agent, pool, keyCapId, nowMs, day } = await this.#spender(agentId);
    const parts = ledger.list(agentId, 'buyback', day);
    const before = parts[part];
    if (before !== undefined) return transactionOf(before);
    if (!agent.treasury.policy.buybacks) {
      throw refused('The spending policy does not permit buybacks.');
    }
    if (part !== parts.length || part >= MAX_PARTS) {
      throw refused(`Part ${part} is not the next buyback of the day.`);
    }
    const last = parts.at(-1) ?? ledger.list(agentId, 'buyback', day - 1).at(-1);
    if (last !== undefined && nowMs - last.atMs < PART_MS) {
      throw later('Buyback postponed: the last one is less than an hour old.');
    }
    const { dailyBuyback } = await limitsOf(this.#parts, agent, settings, nowMs);
    const spent = await this.#spentBy(parts, nowMs);
    const left = least(dailyBuyback - spent, spendableToday(agent, BigInt(nowMs)));
    if (left <= 0n) throw later('No buyback: the limits leave nothing to spend today.');
    const key = agentKey(this.#parts.secret, agent.poolId);
    const ref = pairId === null ? pool : await getPair(atoll, { pairId });
    const isReady = await isObserved(atoll, key, { agent, market: ref, nowMs });
    const market = await readMarket(atoll, ledger, agent, pairId, BigInt(nowMs));
    const most = least(left, maxBuyback(market.quote));
    const order = planned(() => nextPart(market, market.average, most));
    if (order === undefined) throw later('No buyback: the amount is below the minimum.');
    if (!isReady) {
      throw later('Buyback postponed: the contract needs a price that is an hour old.');
    }
    const deadlineMs = BigInt(nowMs) + DEADLINE_MS;
    const pair = 'pairId' in market.ref ? market.ref : undefined;
    const action = buyback(atoll, { agent, pool, pair, keyCapId, deadlineMs, ...order });
    const signed = await this.#sign(agent, action).catch((error: unknown) => {
      // The clock of a local network can be moved, and a node can be slow.
      const isLate = decodeError(error, atoll.deployment)?.code === 'DeadlineExpired';
      throw isLate ? later('Buyback postponed: its deadline passed before it was signed.') : error;
    });
    const entry = ledger.record({
      ...{ agentId, kind: 'buyback', day, part, ...signed, recipient: '', atMs: nowMs },
      amount: order.amount,
      detail: JSON.stringify({ amount: String(order.amount) }),
    });
    return transactionOf(entry);
  }

  /** Returns the amount that buybacks have spent or may still spend; failed and expired ones count as zero. */
  async #spentBy(buybacks: readonly Entry[], nowMs: number): Promise<bigint> {
    const spent = await Promise.all(
      buybacks.map(async ({ digest, amount, atMs }) => {
        const sent = await outcomeOf(this.#parts.atoll, digest);
        if (sent !== undefined) return sent.state === 'done' ? amount : 0n;
        return nowMs > atMs + Number(DEADLINE_MS) ? 0n : amount;
      }),
    );
    return spent.reduce((sum, amount) => sum + amount, 0n);
  }

  async #spender(agentId: string): Promise<Spender> {
    const { atoll } = this.#parts;
    const [agent, clock] = await Promise.all([
      getAgent(atoll, { agentId }),
      readClock(atoll.client),
    ]);
    const nowMs = Number(clock);
    const keyCapId = agent.treasury.keyCap;
    if (keyCapId === null) throw refused('The agent has no key.');
    if (clock >= agent.treasury.keyExpiresAtMs) throw refused('The agent’s key has expired.');
    const { object } = await atoll.client.core.getObject({ objectId: keyCapId });
    const isHeld =
      object.owner.$kind === 'AddressOwner' &&
      normalizeSuiAddress(object.owner.AddressOwner) === this.addressOf(agent.poolId);
    if (!isHeld) throw refused('The agent has not entrusted its key to this signer.');
    const pool = await getPool(atoll, { poolId: agent.poolId });
    return { agent, pool, keyCapId, nowMs, day: dayOf(nowMs) };
  }

  /** Builds and signs a transaction. Building simulates it, so one that the contract would abort is not signed. */
  async #sign({ poolId }: Agent, action: TransactionThunk) {
    const key = agentKey(this.#parts.secret, poolId);
    const transaction = new Transaction();
    transaction.setSender(key.toSuiAddress());
    transaction.add(action);
    const built = await transaction.build({ client: this.#parts.atoll.client });
    const digest = TransactionDataBuilder.getDigestFromBytes(built);
    return { digest, ...(await key.signTransaction(built)) };
  }
}

function planned<Result>(plan: () => Result): Result {
  try {
    return plan();
  } catch (error) {
    if (error instanceof PriceMoved) throw new HttpError(409, error.message);
    throw error;
  }
}

/** The part of an entry that callers get. */
const transactionOf = ({
  day,
  part,
  digest,
  bytes,
  signature,
  detail,
}: Entry): AgentTransaction => ({
  ...{ day, part, digest },
  ...{ bytes, signature, detail },
});

const least = (...amounts: bigint[]): bigint => amounts.reduce((a, b) => (a < b ? a : b));
const refused = (message: string) => new HttpError(403, message);
const later = (message: string) => new HttpError(429, message);
