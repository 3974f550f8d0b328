// Names the events of the contracts that an indexer reads, each with its layout. Amounts are base units,
// times milliseconds since the Unix epoch.
import {
  AgentCreated,
  RevisionPublished,
  SharesGranted,
  TermsChanged,
} from '../contracts/agent/agent.ts';
import { Burned } from '../contracts/agent/burn.ts';
import { BoughtBack } from '../contracts/agent/buyback.ts';
import { ContributorClaimed, ContributorsPaid } from '../contracts/agent/co_creators.ts';
import {
  AgentPaused,
  AgentResumed,
  PausePledged,
  PledgeWithdrawn,
} from '../contracts/agent/emergency_pause.ts';
import {
  FeeSharingCreated,
  FeesShared,
  SharedFeesBurned,
  SharesAnnounced,
  SharesCanceled,
  SharesChanged,
  ShareWithheld,
  WithheldSharePaid,
} from '../contracts/agent/fee_sharing.ts';
import { JournalAnchored } from '../contracts/agent/journal.ts';
import { MessageAnswered, MessageRefunded, MessageSent } from '../contracts/agent/messages.ts';
import { ProposalCreated, ProposalFinalized } from '../contracts/agent/proposal.ts';
import {
  KeyChanged,
  KeyRenewed,
  PolicyChanged,
  Tipped,
  TreasuryFunded,
} from '../contracts/agent/spending.ts';
import { KeyDiscarded } from '../contracts/agent/treasury.ts';
import { Voted, VotesUnlocked, VotesWithdrawn, VotingExtended } from '../contracts/agent/voting.ts';
import { PairCreated, Swapped } from '../contracts/amm/pair.ts';
import {
  FeeRecipientChanged,
  FeesClaimed,
  PoolCompleted,
  PoolCreated,
  PoolGraduated,
  Traded,
} from '../contracts/launchpad/pool_events.ts';
import { VestingClaimed, VestingCreated } from '../contracts/launchpad/vesting.ts';
import {
  ContributorBurned,
  ContributorMinted,
  WindowChanged as MintWindowChanged,
} from '../contracts/nft/contributor.ts';
import { OgBurned, OgMinted, OgSealed } from '../contracts/nft/og.ts';
import { RoyaltyPaid } from '../contracts/nft/royalty_rule.ts';
import {
  OrderClosed,
  OrderFilled,
  OrderObserved,
  OrderPlaced,
} from '../contracts/orders/order_events.ts';
import {
  SessionClosed,
  SessionOpened,
  SessionTraded,
  SessionWithdrawn,
} from '../contracts/sessions/session_events.ts';
import { Boosted } from '../contracts/staking/boost.ts';
import { CampaignChanged } from '../contracts/staking/campaign_funding.ts';
import {
  EmergencyExited,
  OwnerChanged,
  RewardsClaimed,
  RewardsPaid,
  StakeActivated,
  Staked,
  PoolCreated as StakingPoolCreated,
  Unstaked,
} from '../contracts/staking/pool.ts';

/** Layouts by the name that an event is decoded under. */
export const EVENTS = {
  PoolCreated,
  /**
   * A trade on the curve. `quoteAmount` is gross: what a buyer paid, fee included, or what the curve
   * gave a seller before the fee.
   */
  Traded,
  /** The curve sold out. A sale before the graduation reopens it, and it can complete again. */
  PoolCompleted,
  PoolGraduated,
  FeesClaimed,
  FeeRecipientChanged,
  /** The creator's first purchase was locked. */
  VestingCreated,
  VestingClaimed,
  PairCreated,
  /** A swap on the AMM. `fee` is in units of the input: quote when buying, base when selling. */
  Swapped,

  AgentCreated,
  RevisionPublished,
  SharesGranted,
  TermsChanged,
  ContributorsPaid,
  ContributorClaimed,
  ProposalCreated,
  Voted,
  VotesWithdrawn,
  VotesUnlocked,
  VotingExtended,
  ProposalFinalized,
  PausePledged,
  PledgeWithdrawn,
  AgentPaused,
  AgentResumed,
  MessageSent,
  MessageAnswered,
  MessageRefunded,
  TreasuryFunded,
  KeyChanged,
  KeyRenewed,
  KeyDiscarded,
  PolicyChanged,
  Tipped,
  BoughtBack,
  JournalAnchored,
  Burned,
  /** Creator fees are shared. `SharesAnnounced` takes effect with `SharesChanged`, unless it is canceled or replaced. */
  FeeSharingCreated,
  SharesAnnounced,
  SharesCanceled,
  SharesChanged,
  /** A distribution; `amounts` are in the order of `shares`. */
  FeesShared,
  SharedFeesBurned,
  ShareWithheld,
  WithheldSharePaid,

  StakingPoolCreated,
  OwnerChanged,
  CampaignChanged,
  Staked,
  /** Pending stake received its weight; stake added in the same call is pending. */
  StakeActivated,
  Unstaked,
  RewardsClaimed,
  RewardsPaid,
  Boosted,
  EmergencyExited,

  OrderPlaced,
  /** An execution, directly after the event of its trade, whose `trader` is the executor. */
  OrderFilled,
  /** A reading of the price was stored for a stop; a trailing one can have risen. */
  OrderObserved,
  OrderClosed,

  SessionOpened,
  /** A trade of a session, directly after the event of the market, whose `trader` is the session key. */
  SessionTraded,
  SessionWithdrawn,
  /** The quote was returned; the session is deleted if it holds no coins. */
  SessionClosed,

  ContributorMinted,
  ContributorBurned,
  MintWindowChanged,
  OgMinted,
  OgBurned,
  OgSealed,
  RoyaltyPaid,
} as const;

export type EventName = keyof typeof EVENTS;

/** The data of the event of that name. */
export type EventData<Name extends EventName> = (typeof EVENTS)[Name]['$inferType'];

/** A decoded event, discriminated by `name`. */
export type AtollEvent = { [Name in EventName]: { name: Name; data: EventData<Name> } }[EventName];
