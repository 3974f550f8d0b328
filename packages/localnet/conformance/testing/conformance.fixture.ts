// Runs each transaction of the suite on two networks, one that compiles all Move functions and one
// that interprets them, and checks what holds for every transaction: both agree, and versions and
// gas follow Sui's rules.
import { toBase64 } from '@mysten/bcs';
import { bcs } from '@mysten/sui/bcs';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import type { CallArg, Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';
import { expect } from 'vitest';
import {
  buildTransaction,
  createdIn,
  keypair,
  objectInput,
  packageIn,
  type RunOptions,
  refOf,
} from '../../src/execution/localnet.fixture.ts';
import { createLocalnet, type Localnet, type LocalnetOptions } from '../../src/index.ts';
import type {
  ExecutedTransaction,
  SimulationOptions,
  SimulationResult,
  StoredObject,
} from '../../src/ledger/types.ts';
import { chooseEngine } from '../../src/vm/engine.ts';
import { describeTransaction, type Outcome } from './outcome.ts';
import { compiledTopics } from './packages.ts';
import { checkRules } from './rules.fixture.ts';

const NOW = Date.UTC(2030, 0, 1);
const FUNDS = 300_000_000_000_000n;

export type Build = (tx: Transaction) => void;

export class Conformance {
  readonly net: Localnet;
  readonly #twin: Localnet;
  readonly user = keypair(1);
  readonly other = keypair(2);
  /** Id of the topic's package. */
  packageId = '';
  /** Result of publishing the topic's package. */
  published: Outcome | undefined;

  private constructor(net: Localnet, twin: Localnet) {
    this.net = net;
    this.#twin = twin;
  }

  /** Starts both networks and publishes the Move modules in the folder of a topic. */
  static async start(topic?: string, options: LocalnetOptions = {}): Promise<Conformance> {
    const coins = [keypair(1), keypair(2)].map((key, i) => ({
      id: `0x${`c${i + 1}`.repeat(32)}`,
      owner: key.toSuiAddress(),
      balance: FUNDS,
    }));
    const genesis = { timestampMs: NOW, coins, ...options.genesis };
    const common = { checkpointIntervalMs: 0, clock: () => NOW, ...options };
    const engine = chooseEngine(process.env.ATOLL_ENGINE === undefined ? 'eager' : undefined);
    const net = await createLocalnet({ ...common, genesis, engine });
    const reference = engine === 'interpreter' ? 'eager' : 'interpreter';
    const state = await net.controls.dump();
    const twin = await createLocalnet({ ...common, state, engine: reference });
    const suite = new Conformance(net, twin);
    if (topic) await suite.publishTopic(topic);
    return suite;
  }

  async close(): Promise<void> {
    await this.net.close();
    await this.#twin.close();
  }

  get address(): string {
    return this.user.toSuiAddress();
  }

  async publishTopic(topic: string): Promise<string> {
    const { modules, dependencies } = await compiledTopics(topic);
    const done = await this.execute((tx) => {
      tx.transferObjects([tx.publish({ modules, dependencies })], this.address);
    });
    this.packageId = packageIn(done);
    this.published = this.describe(done);
    return createdIn(done, `0x${'2'.padStart(64, '0')}::package::UpgradeCap`);
  }

  /** Executes on both networks, requires equal results, and checks the rules of every transaction. */
  async execute(
    build: Build,
    options: RunOptions & { signer?: Ed25519Keypair } = {},
  ): Promise<ExecutedTransaction> {
    const { signer = this.user } = options;
    const { ledger } = this.net;
    const bytes = await buildTransaction(ledger, signer.toSuiAddress(), build, options);
    const signers = options.sponsor ? [signer, options.sponsor] : [signer];
    const signed = await Promise.all(signers.map((key) => key.signTransaction(bytes)));
    const signatures = signed.map(({ signature }) => signature);
    const inputs = inputsOf(bytes).map((id) => ledger.getObject(id));
    const [done, twin] = await Promise.all([
      ledger.execute(bytes, signatures),
      this.#twin.ledger.execute(bytes, signatures),
    ]);
    expect(comparable(twin)).toEqual(comparable(done));
    // Inputs that the network itself writes, such as the clock, can be newer.
    const used = new Map(done.inputObjects.map((object) => [object.id, object]));
    checkRules(
      done,
      inputs.map((input) => (input && used.get(input.id)) ?? input),
      ledger.protocolConfig().protocolVersion,
    );
    return done;
  }

  /** Executes and describes the outcome. */
  async run(
    build: Build,
    options: RunOptions & { signer?: Ed25519Keypair } = {},
  ): Promise<Outcome> {
    return this.describe(await this.execute(build, options));
  }

  /** Simulates on both networks and requires equal results. */
  async inspect(
    build: Build,
    { checks = false }: Partial<SimulationOptions> = {},
  ): Promise<SimulationResult> {
    const bytes = await buildTransaction(this.net.ledger, this.address, build);
    const transaction = bcs.TransactionData.parse(bytes);
    const [done, twin] = await Promise.all(
      [this.net, this.#twin].map(({ ledger }) => ledger.simulate(transaction, { checks })),
    );
    if (!done || !twin) throw new Error('No result');
    expect({ ...comparable(twin), results: twin.commandResults }).toEqual({
      ...comparable(done),
      results: done.commandResults,
    });
    return done;
  }

  /** Creates the open checkpoint of both networks and returns its number. */
  async settle(): Promise<bigint> {
    const [checkpoint] = await Promise.all(
      [this.net, this.#twin].map(({ ledger }) => ledger.createCheckpoint()),
    );
    if (!checkpoint) throw new Error('No open checkpoint');
    return checkpoint.sequenceNumber;
  }

  /** Advances the clocks of both networks. */
  async advanceClock(ms: number): Promise<void> {
    await Promise.all([this.net, this.#twin].map(({ controls }) => controls.advanceClock(ms)));
  }

  /** Ends the epoch of both networks. */
  async advanceEpoch(): Promise<void> {
    await Promise.all([this.net, this.#twin].map(({ controls }) => controls.advanceEpoch()));
  }

  describe(done: Omit<ExecutedTransaction, 'signatures' | 'checkpoint' | 'timestampMs'>): Outcome {
    return describeTransaction(done);
  }

  /** Returns the full name of a function or type of the topic. */
  fn(name: string): string {
    return `${this.packageId}::${name}`;
  }

  get(id: string): StoredObject {
    const object = this.net.ledger.getObject(id);
    if (!object) throw new Error(`No object ${id}`);
    return object;
  }

  /** Returns an object as an argument, at its current version. */
  object(id: string, mutable = true): CallArg {
    return objectInput(this.get(id), mutable);
  }

  receiving(id: string): CallArg {
    return { $kind: 'Object', Object: { $kind: 'Receiving', Receiving: refOf(this.get(id)) } };
  }

  /** Adds a call of a function of the topic; numbers are u64, strings addresses. */
  call(tx: Transaction, name: string, ...args: Argument[]) {
    return tx.moveCall({
      target: this.fn(name),
      arguments: args.map((arg) => toArgument(tx, arg)),
    });
  }

  /** Executes one call and describes the outcome. */
  runCall(name: string, ...args: Argument[]): Promise<Outcome> {
    return this.run((tx) => void this.call(tx, name, ...args));
  }

  /** Executes a transaction that must succeed and returns the ids of new objects of a type of the topic. */
  async create(type: string, build: Build): Promise<string[]> {
    const done = await this.execute(build);
    const outcome = this.describe(done);
    if (outcome.failure) throw new Error(outcome.failure);
    const created = new Set(
      done.effects.changedObjects.flatMap(([id, { idOperation }]) =>
        idOperation.$kind === 'Created' ? [id] : [],
      ),
    );
    return done.outputObjects.flatMap(({ id, data }) =>
      created.has(id) && data.kind === 'move' && data.type === this.fn(type) ? [id] : [],
    );
  }
}

export type Argument =
  | number
  | bigint
  | string
  | CallArg
  | Exclude<TransactionObjectArgument, (...args: never[]) => unknown>;

function toArgument(tx: Transaction, arg: Argument) {
  if (typeof arg === 'number' || typeof arg === 'bigint') return tx.pure.u64(arg);
  if (typeof arg === 'string') return tx.pure.address(arg);
  if ('$kind' in arg && arg.$kind === 'Pure') return tx.pure(Buffer.from(arg.Pure.bytes, 'base64'));
  return tx.object(arg);
}

/** Results that must not depend on the engine. */
function comparable({
  effectsBytes,
  eventsBytes,
  errorDescription,
  outputObjects,
}: Omit<ExecutedTransaction, 'signatures' | 'checkpoint' | 'timestampMs'>) {
  return {
    effects: toBase64(effectsBytes),
    events: eventsBytes && toBase64(eventsBytes),
    errorDescription,
    objects: outputObjects.map(({ id, digest }) => [id, digest]),
  };
}

/** Returns the ids of the objects that a transaction takes, gas included. */
function inputsOf(bytes: Uint8Array): string[] {
  const { kind, gasData } = bcs.TransactionData.parse(bytes).V1;
  const inputs = kind.ProgrammableTransaction?.inputs ?? [];
  const ids = inputs.flatMap(({ Object: input }) => {
    const ref = input?.ImmOrOwnedObject ?? input?.SharedObject ?? input?.Receiving;
    return ref ? [ref.objectId] : [];
  });
  return [...ids, ...gasData.payment.map(({ objectId }) => objectId)];
}
