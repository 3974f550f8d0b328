// A test network behind a real gRPC server: the same snapshot as in process, with the unmodified SDK
// client, signed transactions and checkpoints.
import { createLocalnet, serve } from '@atoll/localnet';
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
  getTerms,
  type LaunchFeeTerms,
  type Pool,
  type PublishedCoin,
  publishCoin,
} from '@atoll/sdk';
import type { SuiClientTypes } from '@mysten/sui/client';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { coinWithBalance, Transaction } from '@mysten/sui/transactions';
import { toBase64 } from '@mysten/sui/utils';
import { type CoinModuleOptions, coinModule } from './coin-module.ts';
import { deployedAddresses } from './contracts.ts';
import type { BuildTransaction, Funds } from './network.ts';
import { deployedSnapshot, deployerKey } from './snapshot.ts';
import { SUI, SUI_TYPE } from './units.ts';

const include = { effects: true, events: true, objectTypes: true, balanceChanges: true } as const;
const DEFAULT_FUNDS = 20_000n * SUI;
/** The chain's clock starts behind the real one, so that deadlines by the real clock survive `advanceClock`. */
const CLOCK_LAG_MS = 24 * 3_600_000;

export type ExecutedTransaction = SuiClientTypes.Transaction<typeof include> & {
  /** The events that the SDK knows, decoded. */
  decoded: AtollEvent[];
};

export interface CoinOptions {
  /** Default `agent`. */
  kind?: CoinKind;
  /** Default SUI. */
  quoteType?: string;
  firstBuy?: FirstBuy;
  /** Default: none. */
  launchFee?: LaunchFeeTerms;
  /** URL of the coin's image. */
  icon?: string;
  /** Leaves the launch limit in force instead of letting it end. */
  keepWindow?: boolean;
}

/** Form in which a test account holds its funds: coin objects, address balances, half of each, or SUI as address balance only. */
export type Holding = 'coins' | 'balances' | 'both' | 'coins without gas coin';

/** Starts a node on a free port; without contracts when `deployed` is false. */
export async function startTestNode({ deployed = true } = {}): Promise<TestNode> {
  const snapshot = deployed ? await deployedSnapshot() : undefined;
  const clock = { offsetMs: -CLOCK_LAG_MS };
  const localnet = await createLocalnet({
    from: snapshot?.dir,
    checkpointIntervalMs: 0,
    clock: () => Date.now() + clock.offsetMs,
  });
  const server = await serve(localnet, { port: 0 });
  const close = async () => {
    await server.close();
    await localnet.close();
  };
  const node = new TestNode({
    url: server.url,
    deployment: snapshot?.deployment,
    clock,
    close,
    faucet: (recipient, mist) => localnet.ledger.faucet(recipient, mist),
    endEpoch: () => localnet.controls.advanceEpoch(),
  });
  // The clock object still shows the time of the snapshot.
  await node.advanceClock(0);
  return node;
}

interface NodeServices {
  url: string;
  deployment: Atoll['deployment'] | undefined;
  clock: { offsetMs: number };
  faucet: (recipient: string, mist: bigint) => Promise<unknown>;
  /** Undefined if another process runs the network. */
  endEpoch?: () => Promise<unknown>;
  close: () => Promise<void>;
}

export class TestNode implements Atoll {
  /** Base URL of gRPC and faucet. */
  readonly url: string;
  readonly client: SuiGrpcClient;
  /** Holds the admin and upgrade capabilities and the supply of ATOLL. */
  readonly deployer = deployerKey;
  readonly close: () => Promise<void>;
  readonly #parts: NodeServices;
  #coins = 0;

  constructor(parts: NodeServices) {
    this.url = parts.url;
    this.client = new SuiGrpcClient({ network: 'localnet', baseUrl: parts.url });
    this.close = parts.close;
    this.#parts = parts;
  }

  get deployment(): Atoll['deployment'] {
    const { deployment } = this.#parts;
    if (!deployment) throw new Error('This node was started without contracts');
    return deployment;
  }

  /** Unix ms that the chain's next transaction sees. */
  now(): number {
    return Date.now() + this.#parts.clock.offsetMs;
  }

  /** Moves the clock forward: the next transaction sees the new time. */
  async advanceClock(ms: number): Promise<void> {
    this.#parts.clock.offsetMs += ms;
    // The clock object is written between checkpoints, so one has to pass.
    await this.fund(this.deployer.toSuiAddress(), 1n);
  }

  /** Ends the epoch, so that deny list changes made in it also prevent receiving coins. */
  async endEpoch(): Promise<void> {
    if (!this.#parts.endEpoch) throw new Error('This network does not end its epochs on request');
    await this.#parts.endEpoch();
  }

  /** Sends SUI from the faucet. */
  async fund(recipient: string, mist: bigint): Promise<void> {
    await this.#parts.faucet(recipient, mist);
  }

  /** Returns a new account with 20,000 SUI unless told otherwise. */
  async createAccount({ sui = DEFAULT_FUNDS, atoll = 0n }: Funds = {}): Promise<Ed25519Keypair> {
    const key = new Ed25519Keypair();
    await this.fund(key.toSuiAddress(), sui);
    if (atoll > 0n) await this.transferAtoll(key.toSuiAddress(), atoll);
    return key;
  }

  /** Creates an account that holds its funds in the form `holding`. */
  async createHolder(holding: Holding, { sui = DEFAULT_FUNDS, atoll = 0n }: Funds = {}) {
    const key = new Ed25519Keypair();
    const bank = await this.createAccount({ sui: sui + SUI, atoll });
    const funds = [
      [SUI_TYPE, sui],
      [this.deployment.atollToken.coinType, atoll],
    ] as const;
    await this.execute(bank, (tx) => give(tx, key.toSuiAddress(), holding, funds));
    return key;
  }

  /** Transfers ATOLL from the deployer, in `pieces` coin objects. */
  async transferAtoll(recipient: string, amount: bigint, pieces = 1): Promise<void> {
    const type = this.deployment.atollToken.coinType;
    await this.execute(this.deployer, (tx) => {
      for (let i = 0; i < pieces; i++) {
        const coin = coinWithBalance({ type, balance: amount / BigInt(pieces) });
        tx.transferObjects([coin], recipient);
      }
    });
  }

  /**
   * Builds (with simulation), signs and executes.
   * @throws what the SDK makes of a failure on chain.
   */
  async execute(
    signer: Ed25519Keypair,
    build: Transaction | BuildTransaction,
  ): Promise<ExecutedTransaction> {
    const transaction = build instanceof Transaction ? build : new Transaction();
    if (!(build instanceof Transaction)) transaction.add(async (tx) => void (await build(tx)));
    const result = await this.client.signAndExecuteTransaction({ transaction, signer, include });
    if (result.$kind === 'FailedTransaction') {
      throw failureOf(result, this.deployment) ?? new Error('The transaction failed');
    }
    const decoded = result.Transaction.events.map(eventDecoder(this.deployment));
    return { ...result.Transaction, decoded: decoded.filter((event) => event !== null) };
  }

  /** Publishes a coin with a unique ticker. */
  async publishCoin(
    creator: Ed25519Keypair,
    options: CoinModuleOptions = {},
  ): Promise<PublishedCoin> {
    const symbol = `COIN${this.#coins++}`;
    const { modules, dependencies } = await coinModule(
      symbol,
      deployedAddresses(this.deployment),
      options,
    );
    const module = { modules: modules.map(toBase64), dependencies };
    const { digest } = await this.execute(
      creator,
      publishCoin({ ...module, creator: creator.toSuiAddress() }),
    );
    return getPublishedCoin(this, { digest });
  }

  /** Publishes a coin, creates its pool, and lets the launch limit end. */
  async launchCoin(creator: Ed25519Keypair, options: CoinOptions = {}): Promise<Pool> {
    const { kind = 'agent', quoteType = SUI_TYPE, firstBuy, launchFee, keepWindow, icon } = options;
    const coin = await this.publishCoin(creator, icon === undefined ? {} : { icon });
    const terms = await getTerms(this, { kind, quoteType });
    if (terms === null) throw new Error(`There is no preset of ${kind} coins in ${quoteType}`);
    const market = { kind, quoteType, terms, launchFee, firstBuy };
    // Tests move the clock, of which the SDK keeps a reading.
    const deadlineMs = 2n ** 63n;
    const parameters = { coin, creator: creator.toSuiAddress(), deadlineMs, ...market };
    const { decoded } = await this.execute(creator, createPool(this, parameters));
    const { poolId } = eventOf(decoded, 'PoolCreated');
    if (!keepWindow) await this.advanceClock(60_000);
    return getPool(this, { poolId });
  }

  /** Returns an account's balance of a coin in base units. */
  async balance(owner: Ed25519Keypair, coinType: string): Promise<bigint> {
    const { balance } = await this.client.getBalance({ owner: owner.toSuiAddress(), coinType });
    return BigInt(balance.balance);
  }

  /** Returns the part of an account's balance outside coin objects, in base units. */
  async addressBalance(owner: Ed25519Keypair, coinType: string): Promise<bigint> {
    const { balance } = await this.client.getBalance({ owner: owner.toSuiAddress(), coinType });
    return BigInt(balance.addressBalance);
  }

  /** Returns the number of an account's coin objects of a type. */
  async coinCount(owner: Ed25519Keypair, coinType: string): Promise<number> {
    const { objects } = await this.client.listCoins({ owner: owner.toSuiAddress(), coinType });
    return objects.length;
  }
}

/** Adds commands that send the sender's funds, by coin type, in the form `holding`. */
export function give(
  tx: Transaction,
  recipient: string,
  holding: Holding,
  funds: readonly (readonly [type: string, amount: bigint])[],
): void {
  for (const [type, amount] of funds) {
    const coins = coinPart(holding, type, amount);
    if (coins > 0n) tx.transferObjects([tx.coin({ type, balance: coins })], recipient);
    if (coins < amount) {
      tx.moveCall({
        target: '0x2::coin::send_funds',
        typeArguments: [type],
        arguments: [tx.coin({ type, balance: amount - coins }), tx.pure.address(recipient)],
      });
    }
  }
}

function coinPart(holding: Holding, type: string, amount: bigint): bigint {
  switch (holding) {
    case 'coins':
      return amount;
    case 'balances':
      return 0n;
    case 'both':
      return amount / 2n;
    case 'coins without gas coin':
      return type === SUI_TYPE ? 0n : amount;
  }
}

type EventName = AtollEvent['name'];
type EventData<Name extends EventName> = Extract<AtollEvent, { name: Name }>['data'];

/** The only event of that name. */
export function eventOf<Name extends EventName>(events: AtollEvent[], name: Name): EventData<Name> {
  const [event, ...more] = eventsOf(events, name);
  if (event === undefined || more.length > 0) {
    throw new Error(
      `Expected one ${name} event, found ${event === undefined ? 0 : 1 + more.length}`,
    );
  }
  return event;
}

/** All events of that name, in order. */
export const eventsOf = <Name extends EventName>(events: AtollEvent[], name: Name) =>
  events.filter((event) => event.name === name).map((event) => event.data as EventData<Name>);

/** MIST charged for a transaction's gas, storage rebate deducted. */
export function gasOf({ effects }: ExecutedTransaction): bigint {
  const { computationCost, storageCost, storageRebate } = effects.gasUsed;
  return BigInt(computationCost) + BigInt(storageCost) - BigInt(storageRebate);
}
