/** Stores governance terms as JSON. */
import type { EventData } from '@atoll/sdk';

type Terms = EventData<'AgentCreated'>['terms'];

/** Amounts become strings of digits, as everywhere in the API. */
export const termsJson = (terms: Terms): string =>
  JSON.stringify({
    deposit: String(terms.deposit),
    voting_ms: Number(terms.votingMs),
    fast_voting_ms: Number(terms.fastVotingMs),
    min_lock_ms: Number(terms.minLockMs),
    quorum_bps: Number(terms.quorumBps),
    majority_bps: Number(terms.majorityBps),
    revision_shares: Number(terms.revisionShares),
  });
