// Looks at every object of a network and reads what belongs to one agent: its revisions, contributors,
// keys, proposals with their votes, and all coins. An object of a kind or in hands that nobody thought
// of is a finding.
import type { StoredObject } from '../../../../packages/localnet/src/sandbox.ts';
import { Pair } from '../../../../packages/sdk/src/contracts/amm/pair.ts';
import { Pool } from '../../../../packages/sdk/src/contracts/launchpad/pool.ts';
import { coinOf } from '../../chain/network.ts';
import type { PairState, PoolState } from '../../checks/objects.ts';
import {
  AgentKeyCap,
  AgentObject,
  Contributor,
  ProposalObject,
  Revision,
  Vote,
} from '../layouts.ts';
import type { AgentContracts, AgentMarket } from '../world.ts';
import { type Places, placesOf } from './places.ts';

export type AgentState = ReturnType<typeof AgentObject.parse>;
export type RevisionState = ReturnType<typeof Revision.parse>;
export type ContributorState = ReturnType<typeof Contributor.parse>;
export type VoteState = ReturnType<typeof Vote.parse>;
export type ProposalState = ReturnType<typeof ProposalObject.parse>;

export interface Held {
  id: string;
  balance: bigint;
}

/** What all objects together say about one agent. */
export interface Inventory {
  agent: AgentState;
  pool: PoolState;
  pair: PairState | undefined;
  pairId: string | undefined;
  /** Earlier revisions by number. */
  earlier: Map<bigint, RevisionState>;
  members: Map<string, ContributorState>;
  proposals: Map<string, { state: ProposalState; votes: Map<string, VoteState> }>;
  /** Owners of the agent's keys, by the key's id. */
  keys: Map<string, string>;
  /** Coins in somebody's hands, by `type owner`. */
  coins: Map<string, Held[]>;
  /** What is in people's hands, and what is frozen, by type. */
  held: Map<string, bigint>;
  frozen: Map<string, bigint>;
}

export const KEY_SEPARATOR = ' ';

/** Reads objects of one layout; those that a step did not touch are not read again. */
class Reader<T> {
  readonly #layout: { parse(bytes: Uint8Array): T };
  readonly #known = new WeakMap<Uint8Array, T>();

  constructor(layout: { parse(bytes: Uint8Array): T }) {
    this.#layout = layout;
  }

  read(contents: Uint8Array, skip = 0): T {
    let value = this.#known.get(contents);
    if (value === undefined) {
      value = this.#layout.parse(contents.subarray(skip));
      this.#known.set(contents, value);
    }
    return value;
  }

  of({ data }: StoredObject): T {
    if (data.kind !== 'move') throw new Error('A package is not an object of ours');
    return this.read(data.contents);
  }
}

const readers = {
  agent: new Reader(AgentObject),
  pool: new Reader(Pool),
  pair: new Reader(Pair),
  proposal: new Reader(ProposalObject),
  key: new Reader(AgentKeyCap),
  revision: new Reader(Revision),
  contributor: new Reader(Contributor),
  vote: new Reader(Vote),
};

export class Inspector {
  readonly #contracts: AgentContracts;
  readonly #market: AgentMarket;
  readonly #places: Places;

  constructor(contracts: AgentContracts, market: AgentMarket, people: ReadonlySet<string>) {
    this.#contracts = contracts;
    this.#market = market;
    this.#places = placesOf(contracts, people);
  }

  /** Throws when an object is of a kind, or in hands, that it must not be. */
  look(objects: Iterable<StoredObject>): Inventory {
    const fields = new Map<string, Uint8Array[]>();
    const proposals: ProposalState[] = [];
    const found = {
      agent: undefined as AgentState | undefined,
      pool: undefined as PoolState | undefined,
      pair: undefined as PairState | undefined,
      pairId: undefined as string | undefined,
      keys: new Map<string, string>(),
      coins: new Map<string, Held[]>(),
      held: new Map<string, bigint>(),
      frozen: new Map<string, bigint>(),
    };
    const { agent } = this.#contracts;
    const { coinType, quoteType, poolId, agentId } = this.#market;
    const pairType = `${this.#contracts.amm}::pair::Pair<${coinType},${quoteType}>`;
    const proposalType = `${agent}::proposal::Proposal<${coinType}>`;
    const keyType = `${agent}::treasury::AgentKeyCap`;
    for (const object of objects) {
      if (object.data.kind !== 'move') continue;
      this.#places.check(object);
      const { type, contents } = object.data;
      const coin = coinOf(object);
      if (coin) note(found, object, coin);
      else if (object.owner.$kind === 'ObjectOwner') {
        const siblings = fields.get(object.owner.ObjectOwner);
        if (siblings) siblings.push(contents);
        else fields.set(object.owner.ObjectOwner, [contents]);
      } else if (object.id === agentId) found.agent = readers.agent.of(object);
      else if (object.id === poolId) found.pool = readers.pool.of(object);
      else if (type === proposalType) proposals.push(readers.proposal.of(object));
      else if (type === pairType) {
        if (found.pair) throw new Error('Two pairs of one coin');
        found.pair = readers.pair.of(object);
        found.pairId = object.id;
      } else if (type === keyType && readers.key.of(object).agentId === agentId)
        found.keys.set(object.id, object.owner.AddressOwner ?? '');
    }
    if (!found.agent || !found.pool) throw new Error('Agent or pool is gone');
    const { persona, contributors } = found.agent;
    return {
      ...found,
      agent: found.agent,
      pool: found.pool,
      earlier: tableOf(fields, persona.earlier, u64Key, readers.revision),
      members: tableOf(fields, contributors.members, addressKey, readers.contributor),
      proposals: new Map(
        proposals.map((state) => [
          state.id,
          { state, votes: tableOf(fields, state.votes, addressKey, readers.vote) },
        ]),
      ),
    };
  }
}

const addressKey = (bytes: Uint8Array): [string, number] => [
  `0x${Buffer.from(bytes.subarray(0, 32)).toString('hex')}`,
  32,
];
const u64Key = (bytes: Uint8Array): [bigint, number] => [
  Buffer.from(bytes.subarray(0, 8)).readBigUInt64LE(),
  8,
];

const ID_BYTES = 32;

/** Every entry of a table; as many as it counts. */
function tableOf<K, V>(
  fields: ReadonlyMap<string, Uint8Array[]>,
  { id, size }: { id: string; size: bigint },
  key: (bytes: Uint8Array) => [K, number],
  reader: Reader<V>,
): Map<K, V> {
  const entries = new Map<K, V>();
  for (const contents of fields.get(id) ?? []) {
    const [name, bytes] = key(contents.subarray(ID_BYTES));
    entries.set(name, reader.read(contents, ID_BYTES + bytes));
  }
  if (BigInt(entries.size) !== size) throw new Error(`${entries.size} entries, not ${size}`);
  return entries;
}

function note(
  found: Pick<Inventory, 'coins' | 'held' | 'frozen'>,
  { id, owner }: StoredObject,
  { type, balance }: { type: string; balance: bigint },
): void {
  if (owner.$kind === 'Immutable') {
    found.frozen.set(type, (found.frozen.get(type) ?? 0n) + balance);
    return;
  }
  found.held.set(type, (found.held.get(type) ?? 0n) + balance);
  const key = `${type}${KEY_SEPARATOR}${owner.AddressOwner ?? ''}`;
  const held = found.coins.get(key);
  if (held) held.push({ id, balance });
  else found.coins.set(key, [{ id, balance }]);
}
