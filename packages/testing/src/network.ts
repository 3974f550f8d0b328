// A test network in process: all contracts, funded accounts and a clock. Transactions execute
// synchronously, without signatures; a sender is an address. Forking is free.
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { type ExecutionOutcome, Sandbox, type StoredObject } from '@atoll/localnet/sandbox';
import { type BuiltPackage, buildPackage, type PackageAddress } from '@atoll/move-build';
import type { Deployment } from '@atoll/sdk';
import { Transaction, type TransactionObjectArgument } from '@mysten/sui/transactions';
import { describeFailure } from './abort.ts';
import { coinBalance, isCoin } from './coins.ts';
import { deployedAddresses } from './contracts.ts';
import { type LaunchedCoin, type LaunchTerms, launchCoin } from './launch.ts';
import { resolveTransaction } from './resolve.ts';
import { TransactionFailedError, TransactionResult } from './result.ts';
import { deployedSnapshot, deployerKey } from './snapshot.ts';
import type { Decoder } from './types.ts';
import { SUI, SUI_TYPE } from './units.ts';

/** MIST that a transaction may spend on gas. */
const BUDGET = 50n * SUI;
const DEFAULT_FUNDS = 100_000n * SUI;

export type BuildTransaction = (tx: Transaction) => unknown;

export interface Funds {
  /** MIST; 100,000 SUI by default. */
  sui?: bigint;
  /** Base units of ATOLL; none by default. */
  atoll?: bigint;
}

export interface Published {
  packageId: string;
  result: TransactionResult;
}

interface State {
  sandbox: Sandbox;
  deployment: Deployment;
  /** Where packages are published, by their names in `Move.toml`. */
  addresses: Record<string, PackageAddress>;
  /** Coin that pays each account's gas. */
  gasCoins: Map<string, string>;
  /** Number of coins launched so far: makes tickers unique. */
  coins: number;
}

/** Returns a network with the contracts deployed and configured as `packages/deploy` does it. */
export async function createTestNetwork(): Promise<TestNetwork> {
  const { dir, deployment } = await deployedSnapshot();
  const sandbox = Sandbox.load(dir);
  const gasCoins = new Map<string, string>();
  for (const object of sandbox.objects()) {
    const owner = object.owner.AddressOwner;
    if (owner && isCoin(object, SUI_TYPE)) gasCoins.set(owner, object.id);
  }
  const addresses = deployedAddresses(deployment);
  return new TestNetwork({ sandbox, deployment, addresses, gasCoins, coins: 0 });
}

export class TestNetwork {
  readonly #state: State;

  constructor(state: State) {
    this.#state = state;
  }

  get deployment(): Deployment {
    return this.#state.deployment;
  }

  /** Where packages are published, by their names in `Move.toml`. */
  get addresses(): Readonly<Record<string, PackageAddress>> {
    return this.#state.addresses;
  }

  /** Holds the admin and upgrade capabilities and the supply of ATOLL. */
  readonly deployer = deployerKey.toSuiAddress();

  /** Returns an independent network that starts from this one's state. */
  fork(): TestNetwork {
    const { sandbox, addresses, gasCoins } = this.#state;
    return new TestNetwork({
      ...this.#state,
      sandbox: sandbox.fork(),
      addresses: { ...addresses },
      gasCoins: new Map(gasCoins),
    });
  }

  /** Funds the account of that name and returns its address, which depends on the name alone. */
  createAccount(name: string, { sui = DEFAULT_FUNDS, atoll = 0n }: Funds = {}): string {
    const address = `0x${createHash('sha256').update(name).digest('hex')}`;
    const funded = this.execute(this.deployer, (tx) => {
      tx.transferObjects([tx.splitCoins(tx.gas, [tx.pure.u64(sui)])], address);
      if (atoll === 0n) return;
      const { coinType } = this.deployment.atollToken;
      tx.transferObjects([this.takeCoin(tx, this.deployer, coinType, atoll)], address);
    });
    const gas = funded.createdObjects('coin::Coin').find((object) => isCoin(object, SUI_TYPE));
    this.#state.gasCoins.set(address, gas?.id ?? '');
    return address;
  }

  /** Coin object that pays for an account's transactions. */
  gasCoin(address: string): string {
    const coin = this.#state.gasCoins.get(address);
    if (coin === undefined) throw new Error(`${address} has no account on this network`);
    return coin;
  }

  /**
   * Executes a transaction.
   * @throws TransactionFailedError when it fails, LedgerError when a validator would not sign it.
   */
  execute(sender: string, build: BuildTransaction, budget = BUDGET): TransactionResult {
    const result = this.tryExecute(sender, build, budget);
    if (result.abort !== undefined) throw new TransactionFailedError(result);
    return result;
  }

  /** Executes a transaction that may fail; the result contains the failure. */
  tryExecute(sender: string, build: BuildTransaction, budget = BUDGET): TransactionResult {
    const { sandbox } = this.#state;
    const transaction = new Transaction();
    build(transaction);
    const programmable = resolveTransaction(sandbox, transaction);
    const gas = [this.gasCoin(sender)];
    return this.#resultOf(sandbox.execute({ sender, gas, budget, programmable }));
  }

  /** @throws Error unless the transaction fails as `abort` says: `package::module::EConstant`. */
  expectAbort(sender: string, abort: string, build: BuildTransaction): TransactionResult {
    const result = this.tryExecute(sender, build);
    if (result.abort === abort) return result;
    throw new Error(`Expected ${abort}, got ${result.abort ?? 'success'}`);
  }

  get nowMs(): bigint {
    return this.#state.sandbox.timeMs;
  }

  /** Moves the clock forward. */
  advanceClock(ms: bigint): void {
    this.#state.sandbox.setTime(this.nowMs + ms);
  }

  /** All live objects. */
  objects(): Iterable<StoredObject> {
    return this.#state.sandbox.objects();
  }

  /** The object, or undefined when it does not exist. */
  find(id: string): StoredObject | undefined {
    return this.#state.sandbox.get(id);
  }

  /** @throws Error when there is no such object. */
  object(id: string): StoredObject {
    const object = this.find(id);
    if (!object) throw new Error(`Object ${id} does not exist`);
    return object;
  }

  /** Decodes the contents of a Move object. */
  read<T>(struct: Decoder<T>, id: string): T {
    const { data } = this.object(id);
    if (data.kind !== 'move') throw new Error(`${id} is a package`);
    return struct.parse(data.contents);
  }

  /** Base units of a coin that an address owns. */
  balance(address: string, coinType = SUI_TYPE): bigint {
    return this.#coinsOf(address, coinType).reduce((sum, coin) => sum + coinBalance(coin), 0n);
  }

  /** Adds commands that leave a coin of exactly `amount` base units of what `owner` has. */
  takeCoin(
    tx: Transaction,
    owner: string,
    coinType: string,
    amount: bigint,
  ): TransactionObjectArgument {
    const coins = this.#coinsOf(owner, coinType).filter(({ id }) => id !== this.gasCoin(owner));
    const [first, ...rest] = coinType === SUI_TYPE ? [] : coins.map(({ id }) => tx.object(id));
    if (first && rest.length > 0) tx.mergeCoins(first, rest);
    if (!first && coinType !== SUI_TYPE) throw new Error(`${owner} has no ${coinType}`);
    const [coin] = tx.splitCoins(first ?? tx.gas, [tx.pure.u64(amount)]);
    return coin;
  }

  /** Compiles and publishes a Move package; what it links against is found by name. */
  async publish(
    dir: string,
    options: { sender?: string; addresses?: Record<string, PackageAddress> } = {},
  ): Promise<Published> {
    const addresses = { ...this.addresses, ...options.addresses };
    const build = await buildPackage(dir, { addresses });
    return this.publishModules(basename(dir), build, options.sender);
  }

  /** Publishes compiled modules; their aborts are reported under `name`. */
  publishModules(
    name: string,
    build: Pick<BuiltPackage, 'dependencies'> & { modules: readonly { bytes: Uint8Array }[] },
    sender = this.deployer,
  ): Published {
    const modules = build.modules.map(({ bytes }) => [...bytes]);
    const result = this.execute(sender, (tx) => {
      const { dependencies } = build;
      tx.transferObjects([tx.publish({ modules, dependencies })], sender);
    });
    const published = result.outcome.outputObjects.find(({ data }) => data.kind === 'package');
    if (!published) throw new Error(`${name} was not published`);
    this.#state.addresses[name] = published.id;
    return { packageId: published.id, result };
  }

  /** Publishes a new coin and creates its pool. */
  async launchCoin(terms: LaunchTerms): Promise<LaunchedCoin> {
    this.#state.coins += 1;
    return launchCoin(this, `COIN${this.#state.coins}`, terms);
  }

  #coinsOf(owner: string, coinType: string): StoredObject[] {
    return [...this.objects()].filter(
      (object) => object.owner.AddressOwner === owner && isCoin(object, coinType),
    );
  }

  #resultOf(outcome: ExecutionOutcome): TransactionResult {
    const packageName = (id: string) => this.#packageName(id);
    const abort = describeFailure(outcome, this.#state.sandbox, packageName);
    return new TransactionResult(outcome, abort, packageName);
  }

  #packageName(id: string): string | undefined {
    const entries = Object.entries(this.addresses);
    return entries.find(([, address]) =>
      typeof address === 'string'
        ? address === id
        : address.packageId === id || address.originalId === id,
    )?.[0];
  }
}
