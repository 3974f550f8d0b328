// Test fixture: an agent coin with its agent on a separate network, its creator and a holder.
import { eventOf, startTestNode, type TestNode } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import {
  type Agent,
  buyExactIn,
  createAgent,
  decodeError,
  getAgent,
  getPool,
  type Pool,
  personaDigest,
  type TransactionThunk,
} from '../src/index.ts';

export const SUI = 1_000_000_000n;
export const HOUR_MS = 3_600_000;

/** Digest and location of a persona of that name. */
export const revisionOf = async (name: string) => ({
  digest: await personaDigest({ name }),
  uri: `https://example.com/${name}.json`,
});

interface Parts {
  chain: TestNode;
  creator: Ed25519Keypair;
  /** Holds SUI, and coins once it buys some. */
  holder: Ed25519Keypair;
  pool: Pool;
  agent: Agent;
}

export class AgentFixture {
  readonly chain: TestNode;
  readonly creator: Ed25519Keypair;
  readonly holder: Ed25519Keypair;
  /** As of the last `run`. */
  pool: Pool;
  /** As of the last `run`. */
  agent: Agent;

  private constructor({ chain, creator, holder, pool, agent }: Parts) {
    this.chain = chain;
    this.creator = creator;
    this.holder = holder;
    this.pool = pool;
    this.agent = agent;
  }

  /** Starts a network and creates the agent with the revision `first`. */
  static async create(): Promise<AgentFixture> {
    const chain = await startTestNode();
    const [creator, holder] = [await chain.createAccount(), await chain.createAccount()];
    const pool = await chain.launchCoin(creator);
    const parameters = { pool, ...(await revisionOf('first')) };
    const { decoded } = await chain.execute(creator, createAgent(chain, parameters));
    const agent = await getAgent(chain, eventOf(decoded, 'AgentCreated'));
    return new AgentFixture({ chain, creator, holder, pool, agent });
  }

  /** Executes the action, reads pool and agent again, and returns the events. */
  async run(signer: Ed25519Keypair, action: TransactionThunk) {
    const { decoded } = await this.chain.execute(signer, action);
    this.pool = await getPool(this.chain, this.pool);
    this.agent = await getAgent(this.chain, this.agent);
    return decoded;
  }

  /** Returns the code of the error that rejects the action; null when it succeeds. */
  rejection(signer: Ed25519Keypair, action: TransactionThunk): Promise<string | null | undefined> {
    return this.chain.execute(signer, action).then(
      () => null,
      (error: unknown) => decodeError(error, this.chain.deployment)?.code,
    );
  }

  /** The holder buys on the curve; from 9,000 SUI the coin graduates. */
  async buy(amountIn: bigint): Promise<void> {
    const trader = this.holder.toSuiAddress();
    const { pool } = this;
    await this.run(this.holder, buyExactIn(this.chain, { pool, trader, amountIn, minOut: 1n }));
  }

  /** The parts that every proposal of the holder has in common. */
  proposal() {
    const { agent, pool, holder } = this;
    return { agent, pool, proposer: holder.toSuiAddress(), deposit: agent.terms.deposit };
  }

  /** Advances the clock to just after `ms`. */
  async advanceTo(ms: bigint): Promise<void> {
    await this.chain.advanceClock(Math.max(0, Number(ms) - this.chain.now()) + 1_000);
  }
}
