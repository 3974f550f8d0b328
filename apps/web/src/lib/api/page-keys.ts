// Keys of the query cache that are loaded with the pages that use them; `query-keys.ts` has those of the
// first screen.
import type { NftCollectionName } from '@atoll/api';

export interface NftFilter {
  collection?: NftCollectionName;
  owner?: string;
  number?: number;
  /** Name of the owner's profile. */
  ownerName?: string;
}

export const pageKeys = {
  governance: ['governance'] as const,
  canceler: (governed: string, type: string, address: string) =>
    ['canceler', governed, type, address] as const,
  status: ['status'] as const,
  token: ['token'] as const,
  agents: {
    /** The agent of a coin, without its lists. */
    of: (poolId: string) => ['agents', poolId] as const,
    detail: (poolId: string, holder?: string) =>
      ['agents', poolId, 'detail', holder ?? null] as const,
    proposal: (poolId: string, proposalId: string, voter?: string) =>
      ['agents', poolId, 'proposal', proposalId, voter ?? null] as const,
    logDays: (poolId: string) => ['agents', poolId, 'log-days'] as const,
    health: (poolId: string) => ['agents', poolId, 'health'] as const,
    status: (poolId: string) => ['agents', poolId, 'status'] as const,
    readiness: (poolId: string) => ['agents', poolId, 'readiness'] as const,
    config: (poolId: string) => ['agents', poolId, 'config'] as const,
    x: (poolId: string) => ['agents', poolId, 'x'] as const,
    drafts: (poolId: string) => ['agents', poolId, 'drafts'] as const,
    /** Content by its digest. */
    persona: (digest: string) => ['personas', digest] as const,
    knowledgeFile: (reference: string) => ['knowledge-files', reference] as const,
    /** Terms of proposals, from the chain. */
  },
  /** Fees credited on chain; without an owner it matches every reading of the pool's. */
  credit: (poolId: string, owner?: string) =>
    owner === undefined ? (['credit', poolId] as const) : (['credit', poolId, owner] as const),
  stickers: (search: string, creator?: string) => ['stickers', search, creator ?? null] as const,
  unlaunched: (owner: string) => ['unlaunched', owner] as const,
  staking: {
    all: ['staking'] as const,
    pools: (staker: string | undefined) => ['staking', 'pools', staker ?? null] as const,
    /** The pool that pays the stakers of a coin. */
    payments: (stakeType: string, staker: string | undefined) =>
      ['staking', 'payments', stakeType, staker ?? null] as const,
    uncollected: (poolId: string) => ['staking', 'uncollected', poolId] as const,
    restartable: (poolId: string) => ['staking', 'restartable', poolId] as const,
    tasks: (poolId: string, staker: string) => ['staking', 'tasks', poolId, staker] as const,
    balances: (staker: string, coins: readonly string[]) =>
      ['staking', 'balances', staker, coins] as const,
  },
  nfts: {
    all: ['nfts'] as const,
    detail: (nftId: string) => ['nfts', 'detail', nftId] as const,
    collections: ['nfts', 'collections'] as const,
    status: (address: string) => ['nfts', 'status', address] as const,
    royalty: (collection: NftCollectionName) => ['nfts', 'royalty', collection] as const,
    display: (collection: NftCollectionName) => ['nfts', 'display', collection] as const,
  },
  missions: { all: ['missions'] as const },
  linkedAccounts: (address: string) => ['linked-accounts', address] as const,
  comments: {
    /** Both orders of a coin's threads, and those about its proposals. */
    ofPool: (poolId: string) => ['comments', 'pool', poolId] as const,
    threads: (poolId: string, sort: string) => ['comments', 'pool', poolId, sort] as const,
    ofProposal: (poolId: string, proposalId: string) =>
      ['comments', 'pool', poolId, 'proposal', proposalId] as const,
    /** Threads that were read by a link to one of their comments. */
    linked: ['comments', 'linked'] as const,
    thread: (id: number) => ['comments', 'linked', id] as const,
    seen: (poolId: string, me: string) => ['comments', 'seen', poolId, me] as const,
    people: (poolId: string, query: string) => ['comments', 'people', poolId, query] as const,
  },
  agentChat: {
    price: ['agent-chat', 'price'] as const,
    telegram: (poolId: string) => ['agent-chat', poolId, 'telegram'] as const,
  },
  alerts: (me: string) => ['alerts', me] as const,
  notifications: {
    unread: (me: string) => ['notifications', 'unread', me] as const,
    preferences: (me: string) => ['notifications', 'preferences', me] as const,
    telegram: (me: string) => ['notifications', 'telegram', me] as const,
    /** State of this browser. */
    push: ['notifications', 'push'] as const,
  },
  risk: (poolId: string) => ['risk', poolId] as const,
  feeSharing: (poolId: string) => ['fee-sharing', poolId] as const,
  named: (name: string) => ['named', name.toLowerCase()] as const,
  receipts: {
    of: (digest: string) => ['receipts', digest] as const,
    /** The same transaction as the Sui node has it. */
    onChain: (digest: string) => ['receipts', digest, 'chain'] as const,
  },
  follows: {
    own: (me: string) => ['follows', 'own', me] as const,
  },
  referrals: {
    code: (address: string) => ['referrals', 'code', address] as const,
  },
  portfolio: {
    /** Summary, history, claims and earnings of one account. */
    of: (address: string) => ['portfolio', 'of', address] as const,
    summary: (address: string) => ['portfolio', 'of', address, 'summary'] as const,
    history: (address: string, range: string) =>
      ['portfolio', 'of', address, 'history', range] as const,
    claimable: (address: string) => ['portfolio', 'of', address, 'claimable'] as const,
    earnings: (address: string, poolId: string | undefined, step: string) =>
      ['portfolio', 'of', address, 'earnings', poolId ?? null, step] as const,
  },
  filterPresets: (me: string) => ['filter-presets', me] as const,
  shareCards: {
    all: ['share-cards'] as const,
    of: (id: string) => ['share-cards', 'of', id] as const,
    own: (me: string) => ['share-cards', 'own', me] as const,
  },
  points: {
    rules: ['points', 'rules'] as const,
    of: (address: string) => ['points', 'of', address] as const,
  },
  moderation: {
    all: ['moderation'] as const,
    bans: ['moderation', 'bans'] as const,
    words: ['moderation', 'words'] as const,
  },
  blurred: ['blurred'] as const,
  blocked: (address: string | undefined) => ['blocked', address ?? null] as const,
};
