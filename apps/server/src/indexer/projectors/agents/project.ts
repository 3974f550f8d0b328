/** Dispatches the events of agents to their projectors. */

import type { EventPosition, IndexedEvent } from '../../../platform/chain/checkpoint.ts';
import type { Batch } from '../../batch.ts';
import * as funds from './funds.ts';
import * as governance from './governance.ts';
import * as identity from './identity.ts';
import * as pauses from './pauses.ts';

/** Projects an event of an agent; ignores all others. */
export function agentChanged(batch: Batch, event: IndexedEvent, at: EventPosition): void {
  switch (event.name) {
    case 'AgentCreated':
      identity.agentCreated(batch, event.data, at);
      break;
    case 'RevisionPublished':
      identity.revisionPublished(batch, event.data, at);
      break;
    case 'MessageSent':
      identity.messageSent(batch, event.data, at);
      break;
    case 'ProposalCreated':
      governance.proposalCreated(batch, event.data, at);
      break;
    case 'Voted':
      governance.voted(batch, event.data, at);
      break;
    case 'VotesWithdrawn':
      governance.votesWithdrawn(batch, event.data, at);
      break;
    case 'VotesUnlocked':
      governance.votesUnlocked(batch, event.data, at);
      break;
    case 'ProposalFinalized':
      governance.proposalFinalized(batch, event.data, at);
      break;
    case 'PausePledged':
      pauses.pausePledged(batch, event.data, at);
      break;
    case 'PledgeWithdrawn':
      pauses.pledgeWithdrawn(batch, event.data, at);
      break;
    case 'AgentPaused':
      pauses.agentPaused(batch, event.data, at);
      break;
    case 'AgentResumed':
      pauses.agentResumed(batch, event.data, at);
      break;
    case 'TreasuryFunded':
      funds.treasuryFunded(batch, event.data, at);
      break;
    case 'KeyChanged':
      funds.keyChanged(batch, event.data, at);
      break;
    case 'KeyDiscarded':
      funds.keyDiscarded(batch, event.data, at);
      break;
    case 'PolicyChanged':
      funds.policyChanged(batch, event.data, at);
      break;
    case 'Tipped':
      funds.tipped(batch, event.data, at);
      break;
    case 'BoughtBack':
      funds.boughtBack(batch, event.data, at);
      break;
    case 'ContributorsPaid':
      funds.contributorsPaid(batch, event.data, at);
      break;
    case 'ContributorClaimed':
      funds.contributorClaimed(batch, event.data, at);
      break;
    case 'SharesGranted':
      funds.sharesGranted(batch, event.data, at);
      break;
    case 'JournalAnchored':
      identity.journalAnchored(batch, event.data, at);
      break;
    case 'Burned':
      funds.burned(batch, event.data, at);
      break;
  }
}

/** Addresses that the rows of an agent's event refer to, in order. */
export function addressesOfAgentEvent({ name, data }: IndexedEvent): string[] {
  switch (name) {
    case 'AgentCreated':
      return [data.creator];
    case 'RevisionPublished':
      return [data.author];
    case 'MessageSent':
      return [data.sender];
    case 'ProposalCreated':
      return [data.proposer];
    case 'Voted':
    case 'VotesWithdrawn':
    case 'VotesUnlocked':
      return [data.voter];
    case 'PausePledged':
    case 'PledgeWithdrawn':
      return [data.holder];
    case 'KeyChanged':
      return data.holder === null ? [] : [data.holder];
    case 'TreasuryFunded':
      return [data.payer];
    case 'ContributorsPaid':
      return data.payer === null ? [] : [data.payer];
    case 'Tipped':
      return [data.recipient];
    case 'ContributorClaimed':
    case 'SharesGranted':
      return [data.contributor];
    default:
      return [];
  }
}
