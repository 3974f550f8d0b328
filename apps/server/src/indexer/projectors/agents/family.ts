/** The event family of agents: personas, governance, pauses, treasuries and messages. */
import type { Family } from '../../family.ts';
import { AgentSet } from './agent-set.ts';
import * as funds from './funds.ts';
import * as governance from './governance.ts';
import * as identity from './identity.ts';
import * as pauses from './pauses.ts';

type Name =
  | 'AgentCreated'
  | 'RevisionPublished'
  | 'MessageSent'
  | 'MessageAnswered'
  | 'MessageRefunded'
  | 'ProposalCreated'
  | 'Voted'
  | 'VotesWithdrawn'
  | 'VotesUnlocked'
  | 'ProposalFinalized'
  | 'VotingExtended'
  | 'TermsChanged'
  | 'PausePledged'
  | 'PledgeWithdrawn'
  | 'AgentPaused'
  | 'AgentResumed'
  | 'TreasuryFunded'
  | 'KeyChanged'
  | 'KeyRenewed'
  | 'KeyDiscarded'
  | 'PolicyChanged'
  | 'Tipped'
  | 'BoughtBack'
  | 'ContributorsPaid'
  | 'ContributorClaimed'
  | 'SharesGranted'
  | 'JournalAnchored'
  | 'Burned';

interface Vote {
  agentId: string;
  voter: string;
  votes: bigint;
}
interface Pledge {
  agentId: string;
  holder: string;
  amount: bigint;
}

const votes = ({ agentId, voter, votes }: Vote) => ({ agentId, owner: voter, amount: votes });
const released = ({ agentId, voter, votes }: Vote) => ({ agentId, owner: voter, amount: -votes });

export const agentFamily: Family<Name, AgentSet> = {
  events: {
    AgentCreated: { addresses: ['creator'], project: identity.agentCreated },
    RevisionPublished: { addresses: ['author'], project: identity.revisionPublished },
    MessageSent: { addresses: ['sender'], project: identity.messageSent },
    MessageAnswered: { project: identity.messageAnswered },
    MessageRefunded: { addresses: ['sender'], project: identity.messageRefunded },
    ProposalCreated: { addresses: ['proposer'], project: governance.proposalCreated },
    Voted: { addresses: ['voter'], locks: votes, project: governance.voted },
    VotesWithdrawn: { addresses: ['voter'], locks: released, project: governance.votesWithdrawn },
    VotesUnlocked: { addresses: ['voter'], locks: released, project: governance.votesUnlocked },
    ProposalFinalized: { project: governance.proposalFinalized },
    VotingExtended: { project: governance.votingExtended },
    TermsChanged: { project: governance.termsChanged },
    PausePledged: {
      addresses: ['holder'],
      locks: ({ agentId, holder, amount }: Pledge) => ({ agentId, owner: holder, amount }),
      project: pauses.pausePledged,
    },
    PledgeWithdrawn: {
      addresses: ['holder'],
      locks: ({ agentId, holder, amount }: Pledge) => ({ agentId, owner: holder, amount: -amount }),
      project: pauses.pledgeWithdrawn,
    },
    AgentPaused: { project: pauses.agentPaused },
    AgentResumed: { project: pauses.agentResumed },
    TreasuryFunded: { addresses: ['payer'], project: funds.treasuryFunded },
    KeyChanged: { addresses: ['holder'], project: funds.keyChanged },
    KeyRenewed: { project: funds.keyRenewed },
    KeyDiscarded: { project: funds.keyDiscarded },
    PolicyChanged: { project: funds.policyChanged },
    Tipped: { addresses: ['recipient'], project: funds.tipped },
    BoughtBack: { project: funds.boughtBack },
    ContributorsPaid: { addresses: ['payer'], project: funds.contributorsPaid },
    ContributorClaimed: { addresses: ['contributor'], project: funds.contributorClaimed },
    SharesGranted: { addresses: ['contributor'], project: funds.sharesGranted },
    JournalAnchored: { project: identity.journalAnchored },
    Burned: { project: funds.burned },
  },
  load: (tx, events, transactions) => AgentSet.load(tx, events, transactions),
};
