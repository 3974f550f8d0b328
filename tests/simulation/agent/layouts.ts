// Owns the layouts of what the agents' contract keeps and announces, field by field in Move's order.
import { bcs } from '@mysten/sui/bcs';
import { typeName, u64 } from '../../../packages/sdk/src/codecs.ts';

const address = bcs.Address;

const u256 = bcs.u256().transform({
  name: 'u256',
  input: (value: bigint) => value,
  output: (value) => BigInt(value),
});
/** A digest, as hex. */
const digest = bcs.byteVector().transform({
  name: 'digest',
  input: (hex: string) => Buffer.from(hex, 'hex'),
  output: (bytes) => Buffer.from(bytes).toString('hex'),
});
/** A table is its id and size; what is in it are fields of their own. */
const table = bcs.struct('Table', { id: address, size: u64 });

export const Terms = bcs.struct('Terms', {
  deposit: u64,
  votingMs: u64,
  restoreVotingMs: u64,
  minLockMs: u64,
  quorumBps: u64,
  majorityBps: u64,
  creatorShares: u64,
  revisionShares: u64,
});

export const Policy = bcs.struct('Policy', {
  dailyCap: u64,
  tips: bcs.bool(),
  buyBacks: bcs.bool(),
});

export const Revision = bcs.struct('Revision', {
  number: u64,
  digest,
  uri: bcs.string(),
  author: address,
  restores: bcs.option(u64),
  publishedMs: u64,
});

export const Contributor = bcs.struct('Contributor', { shares: u64, index: u256, credit: u256 });

export const AgentObject = bcs.struct('Agent', {
  id: address,
  poolId: address,
  creator: address,
  coinSupply: u64,
  persona: bcs.struct('Persona', { current: Revision, earlier: table }),
  contributors: bcs.struct('Contributors', {
    pot: u64,
    totalShares: u64,
    index: u256,
    members: table,
  }),
  treasury: bcs.struct('Treasury', {
    funds: u64,
    keyCap: bcs.option(address),
    policy: Policy,
    mandate: u64,
    day: u64,
    spent: u64,
  }),
  messages: u64,
});

export const Action = bcs.enum('Action', {
  Revise: bcs.struct('Revise', { digest, uri: bcs.string() }),
  Restore: bcs.struct('Restore', { number: u64 }),
  SetKey: bcs.struct('SetKey', { holder: bcs.option(address) }),
  SetPolicy: bcs.struct('SetPolicy', { policy: Policy }),
});

export const ProposalObject = bcs.struct('Proposal', {
  id: address,
  agentId: address,
  proposer: address,
  action: Action,
  base: u64,
  terms: Terms,
  quorum: u64,
  yesEndsMs: u64,
  endsMs: u64,
  deposit: u64,
  yes: u64,
  no: u64,
  votes: table,
  outcome: bcs.u8(),
});

export const Vote = bcs.struct('Vote', { coins: u64, inFavour: bcs.bool(), unlocksMs: u64 });

export const AgentKeyCap = bcs.struct('AgentKeyCap', { id: address, agentId: address });

export const AgentConfig = bcs.struct('Config', {
  id: address,
  version: u64,
  adminCap: address,
  pendingAdmin: bcs.option(address),
  paused: bcs.struct('Paused', {
    creation: bcs.bool(),
    proposals: bcs.bool(),
    messages: bcs.bool(),
    spending: bcs.bool(),
  }),
  messagePrice: u64,
  terms: Terms,
});

/** Events by `module::Name`, those that histories cause. */
export const EVENTS = {
  'agent::RevisionPublished': bcs.struct('RevisionPublished', {
    agentId: address,
    number: u64,
    digest,
    uri: bcs.string(),
    author: address,
    restores: bcs.option(u64),
    proposalId: bcs.option(address),
    timestampMs: u64,
  }),
  'agent::SharesGranted': bcs.struct('SharesGranted', {
    agentId: address,
    contributor: address,
    shares: u64,
    contributorShares: u64,
    totalShares: u64,
    timestampMs: u64,
  }),
  'proposal::ProposalCreated': bcs.struct('ProposalCreated', {
    proposalId: address,
    agentId: address,
    proposer: address,
    action: Action,
    base: u64,
    deposit: u64,
    quorum: u64,
    terms: Terms,
    yesEndsMs: u64,
    endsMs: u64,
    timestampMs: u64,
  }),
  'proposal::Voted': bcs.struct('Voted', {
    proposalId: address,
    agentId: address,
    voter: address,
    inFavour: bcs.bool(),
    votes: u64,
    voterVotes: u64,
    unlocksMs: u64,
    yesAfter: u64,
    noAfter: u64,
    timestampMs: u64,
  }),
  'proposal::VotesWithdrawn': bcs.struct('VotesWithdrawn', {
    proposalId: address,
    agentId: address,
    voter: address,
    inFavour: bcs.bool(),
    votes: u64,
    yesAfter: u64,
    noAfter: u64,
    timestampMs: u64,
  }),
  'proposal::VotesUnlocked': bcs.struct('VotesUnlocked', {
    proposalId: address,
    agentId: address,
    voter: address,
    votes: u64,
  }),
  'proposal::ProposalConcluded': bcs.struct('ProposalConcluded', {
    proposalId: address,
    agentId: address,
    outcome: bcs.u8(),
    yes: u64,
    no: u64,
    deposit: u64,
    depositReturned: bcs.bool(),
    timestampMs: u64,
  }),
  'co_creators::ContributorsPaid': bcs.struct('ContributorsPaid', {
    agentId: address,
    payer: bcs.option(address),
    amount: u64,
    totalShares: u64,
    potAfter: u64,
    timestampMs: u64,
  }),
  'co_creators::ContributorClaimed': bcs.struct('ContributorClaimed', {
    agentId: address,
    contributor: address,
    amount: u64,
    potAfter: u64,
  }),
  'messages::MessageSent': bcs.struct('MessageSent', {
    agentId: address,
    nonce: u64,
    sender: address,
    digest,
    text: bcs.option(bcs.string()),
    price: u64,
    timestampMs: u64,
  }),
  'burn::Burned': bcs.struct('Burned', { coinType: typeName, coinId: address, amount: u64 }),
  'spending::TreasuryFunded': bcs.struct('TreasuryFunded', {
    agentId: address,
    payer: address,
    amount: u64,
    fundsAfter: u64,
  }),
  'spending::KeyChanged': bcs.struct('KeyChanged', {
    agentId: address,
    holder: bcs.option(address),
    keyCap: bcs.option(address),
    mandate: u64,
    proposalId: bcs.option(address),
  }),
  'spending::PolicyChanged': bcs.struct('PolicyChanged', {
    agentId: address,
    policy: Policy,
    mandate: u64,
    proposalId: bcs.option(address),
  }),
  'spending::Tipped': bcs.struct('Tipped', {
    agentId: address,
    recipient: address,
    amount: u64,
    note: bcs.string(),
    spentToday: u64,
    fundsAfter: u64,
    timestampMs: u64,
  }),
  'spending::BoughtBack': bcs.struct('BoughtBack', {
    agentId: address,
    venueId: address,
    quoteSpent: u64,
    coinsBurned: u64,
    spentToday: u64,
    fundsAfter: u64,
    timestampMs: u64,
  }),
  'treasury::KeyDiscarded': bcs.struct('KeyDiscarded', { agentId: address, keyCap: address }),
} as const;
