// Owns the alphabet of agents' histories: what people may do, sane and not.
/** The revision or mandate that somebody writes on: the one there is, or the one before. */
export type Base = 'current' | 'stale';
/** New content, the content there is, or content that is no content. */
export type ContentKind = 'fresh' | 'same' | 'shortDigest' | 'noUri' | 'longUri';
/** Just what is asked for, or a unit beside it. */
export type Exactness = 'exact' | 'less' | 'more';
/** Number of a person, nobody, or address zero. */
export type Holder = number | 'nobody' | 'zero';
/** Counted backwards from the newest. */
export type Recent = number;

export interface Policy {
  /** Of the treasury's funds. */
  capBps: bigint;
  tips: boolean;
  buyBacks: boolean;
}

export type Proposed =
  | { kind: 'Revise'; content: ContentKind }
  | { kind: 'Restore'; pick: number }
  | { kind: 'SetKey'; holder: Holder }
  | { kind: 'SetPolicy'; policy: Policy };

/** What is proposed about the persona; instead of it, about the mandate once holders decide, or too early. */
export interface Proposals {
  persona: Proposed;
  mandate: Proposed | undefined;
  early: boolean;
}

/** Of what the voter has; 0 is nothing, and 10,001 a single unit. */
export type Stake = bigint;

export type Operation =
  | { do: 'buy' | 'sell'; bps: bigint }
  /** Buys the rest of the curve and graduates; buys all but one coin of it. */
  | { do: 'finish' | 'nearlyFinish' }
  | { do: 'revise'; base: Base; content: ContentKind }
  | { do: 'restore'; base: Base; pick: number }
  | { do: 'setKey'; holder: Holder }
  | { do: 'setPolicy'; policy: Policy }
  | {
      do: 'propose';
      what: Proposals;
      base: Base;
      deposit: Exactness;
      firstVote: { stake: Stake; inFavour: boolean } | undefined;
    }
  | { do: 'vote'; on: Recent; stake: Stake; inFavour: boolean }
  | { do: 'withdraw' | 'unlock' | 'conclude'; on: Recent }
  | { do: 'collect' | 'claim' }
  | { do: 'reward' | 'fund'; units: bigint }
  | { do: 'message'; price: Exactness; text: 'short' | 'empty' | 'long' | 'private' | 'noDigest' }
  | { do: 'tip'; amount: Spent; to: number | 'zero'; longNote: boolean; key: Recent }
  | { do: 'buyBack'; amount: Spent; venue: 'pool' | 'pair'; limit: boolean; key: Recent }
  | { do: 'discardKey'; key: Recent };

/** Of what is left of the day, or of the funds; one unit more; or nothing. */
export type Spent = { of: 'left' | 'funds'; bps: bigint } | { of: 'beyond' } | { of: 'nothing' };

/** A person by number, the creator, whoever holds the agent's key, or somebody who has voted. */
export type Sender = number | 'creator' | 'keyHolder' | { voterOn: Recent; pick: number };

export type Wait =
  | { until: 'later'; ms: bigint }
  /** End of a proposal or of the votes in favour of it, unlocking of one's votes in it, the next day. */
  | { until: 'yesEnd' | 'end' | 'unlock'; on: Recent; offMs: bigint }
  | { until: 'midnight'; offMs: bigint };

export interface Ballot {
  voter: number;
  vote: Operation;
}

export type Step =
  | { kind: 'transaction'; sender: Sender; operations: Operation[] }
  /** A proposal from its making to its end, as several transactions. */
  | {
      kind: 'campaign';
      proposer: number;
      propose: Operation;
      votes: Ballot[];
      /** A vote against in the last quarter, by somebody who then tries to take it back. */
      answer: Ballot | undefined;
      concluded: boolean;
    }
  | { kind: 'wait'; wait: Wait }
  | { kind: 'pause'; creation: boolean; proposals: boolean; messages: boolean; spending: boolean }
  | { kind: 'pauseBuys'; paused: boolean }
  | { kind: 'setPrice'; price: bigint }
  | { kind: 'setTerms'; terms: Terms }
  | { kind: 'give'; from: number; to: number; bps: bigint };

export interface Terms {
  depositBps: bigint;
  votingHours: bigint;
  restoreMs: bigint;
  lockHours: bigint;
  quorumBps: bigint;
  majorityBps: bigint;
  revisionShares: bigint;
}

export const PEOPLE_COUNT = 4;

export interface History {
  /** Number of a market of the world. */
  market: number;
  /** `endowed` with a treasury that can be spent from and a revision to go back to; `grown` up too. */
  beginning: 'bare' | 'endowed' | 'grown';
  /** Nothing where shrinking has left a step out. */
  steps: (Step | undefined)[];
}

const ENDOWMENT: Step = {
  kind: 'transaction',
  sender: 'creator',
  operations: [
    { do: 'fund', units: 10n ** 12n },
    { do: 'setKey', holder: 1 },
    { do: 'setPolicy', policy: { capBps: 3_000n, tips: true, buyBacks: true } },
    { do: 'revise', base: 'current', content: 'fresh' },
  ],
};
const GROWING: Step = { kind: 'transaction', sender: 2, operations: [{ do: 'finish' }] };

export const BEGINNINGS: Record<History['beginning'], readonly Step[]> = {
  bare: [],
  endowed: [ENDOWMENT],
  grown: [ENDOWMENT, GROWING],
};
