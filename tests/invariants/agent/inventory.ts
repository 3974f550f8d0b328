// Everything that the objects of a network say about the fixture's agent.

import { u64 } from '@atoll/sdk/codecs.ts';
import { Agent } from '@atoll/sdk/contracts/agent/agent.ts';
import { Vote } from '@atoll/sdk/contracts/agent/ballot.ts';
import { Contributor } from '@atoll/sdk/contracts/agent/contributors.ts';
import { OpenMessage } from '@atoll/sdk/contracts/agent/escrow.ts';
import { PledgeKey } from '@atoll/sdk/contracts/agent/pause.ts';
import { Revision } from '@atoll/sdk/contracts/agent/persona.ts';
import { Proposal } from '@atoll/sdk/contracts/agent/proposal.ts';
import { Pair } from '@atoll/sdk/contracts/amm/pair.ts';
import { Pool } from '@atoll/sdk/contracts/launchpad/pool.ts';
import { coinBalance, isCoin, type TestNetwork } from '@atoll/testing';
import { bcs } from '@mysten/sui/bcs';
import type { Fixture } from './fixture.ts';

const MemberField = bcs.struct('Field<address, Contributor>', {
  id: bcs.Address,
  contributor: bcs.Address,
  account: Contributor,
});
const VoteField = bcs.struct('Field<address, Vote>', {
  id: bcs.Address,
  voter: bcs.Address,
  vote: Vote,
});
const PledgeField = bcs.struct('Field<PledgeKey, Balance>', {
  id: bcs.Address,
  key: PledgeKey,
  coins: u64,
});
const MessageField = bcs.struct('Field<u64, OpenMessage>', {
  id: bcs.Address,
  nonce: u64,
  message: OpenMessage,
});
const RevisionField = bcs.struct('Field<u64, Revision>', {
  id: bcs.Address,
  number: u64,
  revision: Revision,
});

type Parsed<T> = T extends { parse(bytes: Uint8Array): infer Value } ? Value : never;
export type ProposalState = Parsed<typeof Proposal>;
export type VoteState = Parsed<typeof Vote>;

export interface Inventory {
  agent: Parsed<typeof Agent>;
  pool: Parsed<typeof Pool>;
  pair: Parsed<typeof Pair> | undefined;
  earlier: Map<bigint, Parsed<typeof Revision>>;
  contributors: Map<string, Parsed<typeof Contributor>>;
  proposals: Map<string, { state: ProposalState; votes: Map<string, VoteState> }>;
  /** Pledges as `round/holder`. */
  pledges: Map<string, bigint>;
  /** Open messages by number. */
  messages: Map<bigint, Parsed<typeof OpenMessage>>;
  /** The agent's coin by owner. */
  coins: Map<string, { id: string; balance: bigint }[]>;
  burned: bigint;
}

export function takeInventory(network: TestNetwork, { agentId, coin }: Fixture): Inventory {
  const agent = network.read(Agent, agentId);
  const inventory: Inventory = {
    agent,
    pool: network.read(Pool, coin.poolId),
    pair: undefined,
    earlier: new Map(),
    contributors: new Map(),
    proposals: new Map(),
    pledges: new Map(),
    messages: new Map(),
    coins: new Map(),
    burned: 0n,
  };
  const votes: { table: string; contents: Uint8Array }[] = [];
  for (const object of network.objects()) {
    const { id, owner, data } = object;
    if (data.kind !== 'move') continue;
    const { contents } = data;
    if (owner.ObjectOwner !== undefined) {
      const table = owner.ObjectOwner;
      if (table === agent.persona.earlier.id) {
        const { number, revision } = RevisionField.parse(contents);
        inventory.earlier.set(number, revision);
      } else if (table === agent.contributors.members.id) {
        const { contributor, account } = MemberField.parse(contents);
        inventory.contributors.set(contributor, account);
      } else if (table === agent.pause.pledges.id) {
        const { key, coins } = PledgeField.parse(contents);
        inventory.pledges.set(`${key.round}/${key.holder}`, coins);
      } else if (table === agent.escrow.open.id) {
        const { nonce, message } = MessageField.parse(contents);
        inventory.messages.set(nonce, message);
      } else if (data.type.includes('::ballot::Vote<')) votes.push({ table, contents });
    } else if (isCoin(object, coin.baseType)) {
      const balance = coinBalance(object);
      if (owner.AddressOwner === undefined) inventory.burned += balance;
      else {
        const held = inventory.coins.get(owner.AddressOwner) ?? [];
        inventory.coins.set(owner.AddressOwner, [...held, { id, balance }]);
      }
    } else if (data.type.includes('::proposal::Proposal<')) {
      const state = Proposal.parse(contents);
      if (state.agentId === agentId) inventory.proposals.set(id, { state, votes: new Map() });
    } else if (data.type.includes('::pair::Pair<')) inventory.pair = Pair.parse(contents);
  }
  for (const { table, contents } of votes) {
    const { voter, vote } = VoteField.parse(contents);
    for (const proposal of inventory.proposals.values())
      if (proposal.state.ballot.votes.id === table) proposal.votes.set(voter, vote);
  }
  return inventory;
}

/** Returns the sum of an owner's coins. */
export const heldBy = ({ coins }: Inventory, owner: string): bigint =>
  (coins.get(owner) ?? []).reduce((sum, { balance }) => sum + balance, 0n);
