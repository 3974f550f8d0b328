// For tests: a network of our own with the contracts deployed, people with money, and a clock that
// can be moved.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deploy } from '@atoll/deploy';
import { createLocalnet, serve } from '@atoll/localnet';
import type { SuiClientTypes } from '@mysten/sui/client';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { coinWithBalance, Transaction } from '@mysten/sui/transactions';
import {
  type Atoll,
  type AtollEvent,
  type CoinKind,
  createPool,
  eventDecoder,
  type FirstBuy,
  failureOf,
  getPool,
  getPublishedCoin,
  type Pool,
  publishCoin,
} from '../src/index.ts';
import { coinModule } from './coin-module.ts';

const include = { effects: true, events: true, objectTypes: true, balanceChanges: true } as const;
export type Executed = SuiClientTypes.Transaction<typeof include> & { decoded: AtollEvent[] };

export class Chain implements Atoll {
  readonly client: SuiGrpcClient;
  readonly deployment: Atoll['deployment'];
  /** Base URL of the network. */
  readonly url: string;
  readonly deployer: Ed25519Keypair;
  readonly close: () => Promise<void>;
  readonly #fund: (recipient: string, amount: bigint) => Promise<unknown>;
  readonly #clock: { ahead: number };
  #coins = 0;

  private constructor(
    atoll: { client: SuiGrpcClient; deployment: Atoll['deployment']; url: string },
    deployer: Ed25519Keypair,
    fund: (recipient: string, amount: bigint) => Promise<unknown>,
    clock: { ahead: number },
    close: () => Promise<void>,
  ) {
    this.client = atoll.client;
    this.deployment = atoll.deployment;
    this.url = atoll.url;
    this.deployer = deployer;
    this.#fund = fund;
    this.#clock = clock;
    this.close = close;
  }

  /** Starts an empty network in memory and deploys the contracts on it. */
  static async start(): Promise<Chain> {
    // It starts in the past, so that a deadline by the real clock holds after moving it forward.
    const clock = { ahead: -24 * 3_600_000 };
    const now = () => Date.now() + clock.ahead;
    const localnet = await createLocalnet({ checkpointIntervalMs: 0, clock: now });
    const server = await serve(localnet, { port: 0 });
    const client = new SuiGrpcClient({ network: 'localnet', baseUrl: server.url });
    const deployer = new Ed25519Keypair();
    const fund = (recipient: string, amount: bigint) => localnet.ledger.faucet(recipient, amount);
    await fund(deployer.toSuiAddress(), 100n * 10n ** 9n);
    const progressFile = join(mkdtempSync(join(tmpdir(), 'deploy-')), 'progress.json');
    const deployment = await deploy({
      client,
      signer: deployer,
      network: 'localnet',
      progressFile,
    });
    return new Chain({ client, deployment, url: server.url }, deployer, fund, clock, async () => {
      await server.close();
      await localnet.close();
    });
  }

  /** Moves the network's clock forward: the next transaction sees the new time. */
  async advance(ms: number): Promise<void> {
    this.#clock.ahead += ms;
    // The clock object is written between checkpoints, so one has to pass.
    await this.#fund(this.deployer.toSuiAddress(), 1n);
  }

  now(): number {
    return Date.now() + this.#clock.ahead;
  }

  /** Somebody with SUI (default 20,000). */
  async trader(mist = 20_000n * 10n ** 9n): Promise<Ed25519Keypair> {
    const key = new Ed25519Keypair();
    await this.#fund(key.toSuiAddress(), mist);
    return key;
  }

  /** Hands ATOLL to somebody, in `pieces` coin objects. */
  async giveAtoll(recipient: string, amount: bigint, pieces = 1): Promise<void> {
    const transaction = new Transaction();
    const type = this.deployment.atollToken.coinType;
    for (let i = 0; i < pieces; i++) {
      const coin = coinWithBalance({ type, balance: amount / BigInt(pieces) });
      transaction.transferObjects([coin], recipient);
    }
    await this.execute(this.deployer, transaction);
  }

  /** Builds (with simulation), signs, executes; throws what the SDK makes of a failure on chain. */
  async execute(signer: Ed25519Keypair, transaction: Transaction): Promise<Executed> {
    const result = await this.client.signAndExecuteTransaction({ transaction, signer, include });
    if (result.$kind === 'FailedTransaction') {
      throw failureOf(result, this.deployment) ?? new Error('failed');
    }
    const decoded = result.Transaction.events.map(eventDecoder(this.deployment));
    return { ...result.Transaction, decoded: decoded.filter((event) => event !== null) };
  }

  /** Publishes a coin of a fresh ticker. */
  async publish(creator: Ed25519Keypair) {
    const launchpad = this.deployment.launchpad.packageId;
    const module = await coinModule(`COIN${this.#coins++}`, launchpad);
    const transaction = new Transaction();
    transaction.add(publishCoin({ ...module, creator: creator.toSuiAddress() }));
    const { digest } = await this.execute(creator, transaction);
    return getPublishedCoin(this, { digest });
  }

  /** Publishes a coin, creates its pool, and lets the launch window pass. */
  async launch(creator: Ed25519Keypair, terms: Terms = {}): Promise<Pool> {
    const { kind = 'agent', quoteType = '0x2::sui::SUI', firstBuy } = terms;
    const coin = await this.publish(creator);
    const transaction = new Transaction();
    const parameters = { coin, creator: creator.toSuiAddress(), kind, quoteType, firstBuy };
    transaction.add(createPool(this, parameters));
    const { decoded } = await this.execute(creator, transaction);
    const created = eventOf(decoded, 'PoolCreated');
    if (!terms.keepWindow) await this.advance(60_000);
    return getPool(this, { poolId: created.poolId });
  }

  async balance(owner: Ed25519Keypair, coinType: string): Promise<bigint> {
    const { balance } = await this.client.getBalance({ owner: owner.toSuiAddress(), coinType });
    return BigInt(balance.balance);
  }

  /** How many coin objects of a type somebody has. */
  async coinCount(owner: Ed25519Keypair, coinType: string): Promise<number> {
    const { objects } = await this.client.listCoins({ owner: owner.toSuiAddress(), coinType });
    return objects.length;
  }
}

export interface Terms {
  kind?: CoinKind;
  quoteType?: string;
  firstBuy?: FirstBuy;
  /** Leave the launch window open. */
  keepWindow?: boolean;
}

type EventName = AtollEvent['name'];
type EventData<Name extends EventName> = Extract<AtollEvent, { name: Name }>['data'];

/** The one event of that name. */
export function eventOf<Name extends EventName>(events: AtollEvent[], name: Name): EventData<Name> {
  const [event, ...more] = eventsOf(events, name);
  if (event === undefined || more.length > 0)
    throw new Error(`Not one ${name}: ${1 + more.length}`);
  return event;
}

/** All events of that name, in order. */
export const eventsOf = <Name extends EventName>(events: AtollEvent[], name: Name) =>
  events.filter((event) => event.name === name).map((event) => event.data as EventData<Name>);

/** What a transaction cost somebody in gas, MIST. */
export function gasOf({ effects }: Executed): bigint {
  const { computationCost, storageCost, storageRebate } = effects.gasUsed;
  return BigInt(computationCost) + BigInt(storageCost) - BigInt(storageRebate);
}
