// A network for simulations and what is done on it: transactions by anybody, without keys, and a
// look at every object there is.
import { join } from 'node:path';
import { type BuiltPackage, buildPackage } from '@atoll/move-build';
import {
  type ExecutionOutcome,
  Sandbox,
  type StoredObject,
} from '../../../packages/localnet/src/sandbox.ts';
import { notePackage } from './failure.ts';
import { Ptb } from './ptb.ts';

export const SUI = `0x${'2'.padStart(64, '0')}::sui::SUI`;
export const FRAMEWORK = `0x${'2'.padStart(64, '0')}`;
export const START_MS = 1_900_000_000_000n;
const COIN = `${FRAMEWORK}::coin::Coin<`;
const BUDGET = 50_000_000_000n;
/** The contracts' sources, and those of packages that only simulations use. */
export const MOVE = join(import.meta.dirname, '../../../move');
export const FIXTURES = join(import.meta.dirname, '../move');

/** Address of a person, by number. */
export const person = (n: number): string => `0x${n.toString(16).padStart(64, '0')}`;
export const DEPLOYER = person(0xd0);

export class Network {
  readonly sandbox: Sandbox;
  /** Coin that each person pays with. */
  readonly #gas: ReadonlyMap<string, string>;

  private constructor(sandbox: Sandbox, gas: ReadonlyMap<string, string>) {
    this.sandbox = sandbox;
    this.#gas = gas;
  }

  /** An empty network on which each of `people` has `mist` in one coin. */
  static async start(people: readonly string[], mist: bigint): Promise<Network> {
    const sandbox = await Sandbox.start({ holder: DEPLOYER, timestampMs: START_MS });
    const gas = new Map<string, string>();
    for (const object of sandbox.objects())
      if (coinOf(object)?.type === SUI) gas.set(DEPLOYER, object.id);
    const network = new Network(sandbox, gas);
    for (const each of people) {
      const sent = network.must(DEPLOYER, (tx) => {
        tx.transfer([tx.split(tx.gas, tx.u64(mist))], each);
      });
      gas.set(each, createdOf(sent, `${COIN}${SUI}>`));
    }
    return network;
  }

  fork(): Network {
    return new Network(this.sandbox.fork(), this.#gas);
  }

  gasCoin(sender: string): string {
    const coin = this.#gas.get(sender);
    if (coin === undefined) throw new Error(`${sender} has no money`);
    return coin;
  }

  /** Executes a transaction of `sender`; it may fail. Throws LedgerError when it is refused. */
  run(sender: string, build: (tx: Ptb) => void, budget = BUDGET): ExecutionOutcome {
    const tx = new Ptb(this.sandbox);
    build(tx);
    const gas = [this.gasCoin(sender)];
    return this.sandbox.execute({ sender, gas, budget, programmable: tx.transaction });
  }

  /** The same for a transaction that has to succeed. */
  must(sender: string, build: (tx: Ptb) => void, budget = BUDGET): ExecutionOutcome {
    const done = this.run(sender, build, budget);
    if (done.effects.status.$kind === 'Success') return done;
    throw new Error(`Failed: ${done.errorDescription}`);
  }

  get(id: string): StoredObject {
    const object = this.sandbox.get(id);
    if (!object) throw new Error(`No object ${id}`);
    return object;
  }

  /** Contents of a Move object. */
  contents(id: string): Uint8Array {
    const { data } = this.get(id);
    if (data.kind !== 'move') throw new Error(`${id} is a package`);
    return data.contents;
  }

  /** Publishes a package of `move/`, or the one in `folder`. */
  async publish(
    name: string,
    addresses: Record<string, string> = {},
    options: { folder?: string; sender?: string } = {},
  ): Promise<Publication> {
    const folder = options.folder ?? MOVE;
    const build = await buildPackage(join(folder, name), { addresses });
    const published = this.publishBuild(build, options.sender);
    if (folder === MOVE) notePackage(published.id, name);
    return published;
  }

  publishBuild(build: BuiltPackage, sender = DEPLOYER): Publication {
    const modules = build.modules.map(({ bytes }) => bytes);
    const outcome = this.must(sender, (tx) => {
      tx.transfer([tx.publish(modules, build.dependencies)], sender);
    });
    const published = outcome.outputObjects.find(({ data }) => data.kind === 'package');
    if (!published) throw new Error('Nothing was published');
    return { id: published.id, outcome };
  }
}

export interface Publication {
  id: string;
  outcome: ExecutionOutcome;
}

/** Type and base units of a coin object; undefined for other objects. */
export function coinOf({ data }: StoredObject): { type: string; balance: bigint } | undefined {
  if (data.kind !== 'move' || !data.type.startsWith(COIN)) return undefined;
  const balance = Buffer.from(data.contents).readBigUInt64LE(32);
  return { type: data.type.slice(COIN.length, -1), balance };
}

/** Id of the only object of a type that a transaction created. */
export function createdOf({ effects, outputObjects }: ExecutionOutcome, type: string): string {
  const created = new Set(
    effects.changedObjects
      .filter(([, { idOperation }]) => idOperation.$kind === 'Created')
      .map(([id]) => id),
  );
  const found = outputObjects.filter(
    ({ id, data }) => created.has(id) && data.kind === 'move' && data.type === type,
  );
  const [only] = found;
  if (!only || found.length > 1) throw new Error(`${found.length} new objects of type ${type}`);
  return only.id;
}

/** What a transaction took from its gas coin, MIST. */
export function gasOf({ effects }: ExecutionOutcome): bigint {
  const { computationCost, storageCost, storageRebate } = effects.gasUsed;
  return BigInt(computationCost) + BigInt(storageCost) - BigInt(storageRebate);
}
