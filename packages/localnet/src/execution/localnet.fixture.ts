// Test fixture: an in-memory network with a published package, funded accounts, and transactions
// built from explicit references, without resolution by a client.
import { join } from 'node:path';
import { type BuiltPackage, buildPackage } from '@atoll/move-build';
import { toBase64 } from '@mysten/bcs';
import { bcs } from '@mysten/sui/bcs';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { type CallArg, Inputs, Transaction } from '@mysten/sui/transactions';
import { createLocalnet, type Localnet, type LocalnetOptions } from '../index.ts';
import type { ExecutedTransaction, Ledger, StoredObject } from '../ledger/types.ts';
import { coinBalance, coinTypeOf } from './object.ts';
import { GAS_COIN_TYPE, MIST_PER_SUI } from './protocol.ts';
import type { TransactionData } from './types.ts';

export const SUI = MIST_PER_SUI;
const DEFAULT_BUDGET = SUI / 2n;

function buildFixturePackage(): Promise<BuiltPackage> {
  return buildPackage(join(import.meta.dirname, 'fixtures/objects'));
}

export interface RunOptions {
  budget?: bigint;
  price?: bigint;
  /** Ids of the gas coins. Default: the signer's largest coin. */
  gas?: readonly string[];
  sponsor?: Ed25519Keypair;
  /** Expiration; default: none. */
  expiration?: TransactionData['V1']['expiration'];
  /** Edits the built transaction in ways that the SDK's builder rejects. */
  edit?: (data: TransactionData) => unknown;
}

export class LocalnetFixture {
  readonly net: Localnet;
  readonly user: Ed25519Keypair;
  readonly packageId: string;
  readonly published: ExecutedTransaction;

  private constructor(net: Localnet, user: Ed25519Keypair, published: ExecutedTransaction) {
    this.net = net;
    this.user = user;
    this.published = published;
    this.packageId = packageIn(published);
  }

  /** Starts a network and publishes the fixture package as `user`, who has 1000 SUI. */
  static async start(
    options: LocalnetOptions = { checkpointIntervalMs: 0 },
  ): Promise<LocalnetFixture> {
    const net = await createLocalnet(options);
    const user = keypair(1);
    await net.ledger.faucet(user.toSuiAddress());
    const { modules, dependencies } = await buildFixturePackage();
    const published = await runTransaction(net.ledger, user, (tx) => {
      const cap = tx.publish({
        modules: modules.map(({ bytes }) => toBase64(bytes)),
        dependencies,
      });
      tx.transferObjects([cap], user.toSuiAddress());
    });
    return new LocalnetFixture(net, user, published);
  }

  get ledger(): Ledger {
    return this.net.ledger;
  }

  get address(): string {
    return this.user.toSuiAddress();
  }

  /** Creates another funded account. */
  async account(seed: number, amount = 100n * SUI): Promise<Ed25519Keypair> {
    const account = keypair(seed);
    await this.ledger.faucet(account.toSuiAddress(), amount);
    return account;
  }

  run(build: (tx: Transaction) => void, options: RunOptions = {}): Promise<ExecutedTransaction> {
    return runTransaction(this.ledger, this.user, build, options);
  }

  runAs(
    signer: Ed25519Keypair,
    build: (tx: Transaction) => void,
    options: RunOptions = {},
  ): Promise<ExecutedTransaction> {
    return runTransaction(this.ledger, signer, build, options);
  }

  /** Returns the full name of a function of the module `thing`. */
  fn(name: string): string {
    return `${this.packageId}::thing::${name}`;
  }

  type(name: string): string {
    return `${this.packageId}::thing::${name}`;
  }

  get(id: string): StoredObject {
    const object = this.ledger.getObject(id);
    if (!object) throw new Error(`No object ${id}`);
    return object;
  }

  /** Returns the object as an argument, at its current version. */
  object(id: string, mutable = true): CallArg {
    return objectInput(this.get(id), mutable);
  }

  receiving(id: string): CallArg {
    return Inputs.ReceivingRef(refOf(this.get(id)));
  }

  /** Creates a Thing owned by the user and returns its id. */
  async thing(value: number): Promise<string> {
    const made = await this.run((tx) => {
      const thing = tx.moveCall({ target: this.fn('new'), arguments: [tx.pure.u64(value)] });
      tx.transferObjects([thing], this.address);
    });
    return createdIn(made, this.type('Thing'));
  }

  /** Splits coins of distinct amounts off the user's largest; returns their ids in order. */
  async coins(...amounts: bigint[]): Promise<string[]> {
    const split = await this.run((tx) => {
      tx.transferObjects([...tx.splitCoins(tx.gas, amounts)], this.address);
    });
    return amounts.map((amount) => {
      const coin = split.outputObjects.find((object) => balanceIn(object) === amount);
      if (!coin) throw new Error(split.errorDescription ?? `No coin of ${amount} MIST was created`);
      return coin.id;
    });
  }

  /** Creates a shared Bound and returns its id. */
  async sharedBound(value: number): Promise<string> {
    const made = await this.run((tx) => {
      tx.moveCall({ target: this.fn('share_bound'), arguments: [tx.pure.u64(value)] });
    });
    return createdIn(made, this.type('Bound'));
  }
}

export function keypair(seed: number): Ed25519Keypair {
  return Ed25519Keypair.fromSecretKey(new Uint8Array(32).fill(seed));
}

export function refOf({ id, version, digest }: StoredObject) {
  return { objectId: id, version: version.toString(), digest };
}

export function objectInput(object: StoredObject, mutable: boolean): CallArg {
  const { Shared } = object.owner;
  if (!Shared) return Inputs.ObjectRef(refOf(object));
  const { initialSharedVersion } = Shared;
  return Inputs.SharedObjectRef({ objectId: object.id, initialSharedVersion, mutable });
}

/** Builds a transaction with explicit gas and references. */
export async function buildTransaction(
  ledger: Ledger,
  sender: string,
  build: (tx: Transaction) => void,
  options: RunOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const tx = new Transaction();
  const payer = options.sponsor?.toSuiAddress() ?? sender;
  tx.setSender(sender);
  tx.setGasOwner(payer);
  tx.setGasPrice(options.price ?? 1000n);
  tx.setGasBudget(options.budget ?? DEFAULT_BUDGET);
  if (options.expiration) tx.setExpiration(options.expiration);
  build(tx);
  const used = new Set(
    tx.getData().inputs.map((input) => input.Object?.ImmOrOwnedObject?.objectId),
  );
  const coins = options.gas
    ? options.gas.map((id) => ledger.getObject(id))
    : ledger
        .ownedObjects(payer, { type: GAS_COIN_TYPE })
        .items.filter(({ id }) => !used.has(id))
        .slice(0, 1);
  tx.setGasPayment(coins.flatMap((coin) => (coin ? refOf(coin) : [])));
  const bytes = await tx.build();
  if (!options.edit) return bytes;
  const data = bcs.TransactionData.parse(bytes);
  options.edit(data);
  return bcs.TransactionData.serialize(data).toBytes();
}

export async function runTransaction(
  ledger: Ledger,
  signer: Ed25519Keypair,
  build: (tx: Transaction) => void,
  options: RunOptions = {},
): Promise<ExecutedTransaction> {
  const bytes = await buildTransaction(ledger, signer.toSuiAddress(), build, options);
  const signers = options.sponsor ? [signer, options.sponsor] : [signer];
  const signed = await Promise.all(signers.map((key) => key.signTransaction(bytes)));
  return ledger.execute(
    bytes,
    signed.map(({ signature }) => signature),
  );
}

/** Returns the balance of a coin object; undefined for other objects. */
export function balanceIn({ data }: StoredObject): bigint | undefined {
  return data.kind === 'move' && coinTypeOf(data.type) ? coinBalance(data.contents) : undefined;
}

/** Returns the id of the package that a transaction published. */
export function packageIn(executed: ExecutedTransaction): string {
  const found = executed.outputObjects.find(({ data }) => data.kind === 'package');
  if (!found) throw new Error(executed.errorDescription ?? 'No package was published');
  return found.id;
}

/** Returns the id of the only object of a type that a transaction created. */
export function createdIn(executed: ExecutedTransaction, type: string): string {
  const created = new Set(
    executed.effects.changedObjects
      .filter(([, change]) => change.idOperation.$kind === 'Created')
      .map(([id]) => id),
  );
  const found = executed.outputObjects.filter(
    ({ id, data }) => created.has(id) && data.kind === 'move' && data.type === type,
  );
  const [only] = found;
  if (!only || found.length > 1)
    throw new Error(
      executed.errorDescription ?? `Expected one new object of type ${type}, found ${found.length}`,
    );
  return only.id;
}

/** Returns the kind, command and data of a failure; undefined for a success. */
export function failureOf(executed: Pick<ExecutedTransaction, 'effects'>) {
  const failure = executed.effects.status.Failure;
  if (!failure) return undefined;
  const { $kind, ...data } = failure.error;
  const command = failure.command === null ? undefined : Number(failure.command);
  return { kind: $kind, command, data: Object.values(data)[0] };
}

/** Returns how each object changed, by id: created, mutated, deleted, wrapped, unwrapped, … */
export function changesOf({ effects }: ExecutedTransaction): Map<string, string> {
  return new Map(
    effects.changedObjects.map(([id, { inputState, outputState, idOperation }]) => {
      const before = inputState.$kind === 'Exist';
      const after = outputState.$kind !== 'NotExist';
      const operation = idOperation.$kind;
      if (before && after) return [id, 'mutated'];
      if (before) return [id, operation === 'Deleted' ? 'deleted' : 'wrapped'];
      if (!after)
        return [id, operation === 'Created' ? 'new and wrapped' : 'unwrapped then deleted'];
      return [id, operation === 'Created' ? 'created' : 'unwrapped'];
    }),
  );
}
