// Owns the operations on proposals: proposing, voting, unlocking, concluding.
import type { Argument } from '../../../../packages/localnet/src/sandbox.ts';
import { TOTAL_SUPPLY } from '../../checks/invariants.ts';
import { demand } from '../../model/refusal.ts';
import { type ActionModel, BallotModel, OUTCOMES } from '../model/ballot-model.ts';
import { burned, paid, published } from './announce.ts';
import * as decide from './decide.ts';
import { keyChanged, policyChanged } from './perform-spending.ts';
import type { Scene } from './scene.ts';
import type { Operation, Recent } from './steps.ts';

const isAboutPersona = ({ $kind }: ActionModel) => $kind === 'Revise' || $kind === 'Restore';
const baseKind = (action: ActionModel) => (isAboutPersona(action) ? 'persona' : 'mandate');

export function propose(scene: Scene, operation: Extract<Operation, { do: 'propose' }>): void {
  const { calls, book, market, wallet, moved, sender, nowMs } = scene;
  const { terms } = book.settings;
  const action = decide.actionOf(scene, operation.what);
  const base = decide.baseOf(book, baseKind(action), operation.base);
  const deposit = decide.beside(terms.deposit, operation.deposit);
  // Nobody can pay in what they do not have.
  if (wallet.held(market.coinType) < deposit) return;
  const proposal = calls.propose(action, base, wallet.take(market.coinType, deposit));
  const { firstVote } = operation;
  const coins = firstVote && decide.stakeOf(wallet.held(market.coinType), firstVote.stake);
  if (firstVote && coins !== undefined)
    calls.vote(proposal, wallet.take(market.coinType, coins), firstVote.inFavour);
  calls.shareProposal(proposal);
  demandProposable(scene, action, base);
  demand(!book.settings.paused.proposals, 'config::EProposalsPaused');
  demand(operation.deposit === 'exact', 'proposal::EWrongDeposit');
  moved.add(market.coinType, sender, -deposit);
  const ballot = new BallotModel(sender, action, base, terms, TOTAL_SUPPLY, nowMs);
  const index = book.ballots.push(ballot) - 1;
  announceProposal(scene, ballot, index);
  if (firstVote && coins !== undefined) cast(scene, index, coins, firstVote.inFavour);
}

function demandProposable({ book }: Scene, action: ActionModel, base: bigint): void {
  switch (action.$kind) {
    case 'Revise':
      book.persona.demandCanRevise(base, action.content);
      return;
    case 'Restore':
      book.persona.demandCanRestore(base, action.number);
      return;
    case 'SetKey':
    case 'SetPolicy':
      demand(book.graduated, 'proposal::ENotGraduated');
      demand(base === book.treasury.mandate, 'proposal::EStaleMandate');
      if (action.$kind === 'SetKey')
        demand(!decide.isZero(action.holder), 'treasury::EZeroAddress');
  }
}

function announceProposal({ events, ids, market, nowMs }: Scene, ballot: BallotModel, i: number) {
  const { proposer, base, deposit, quorum, terms, yesEndsMs, endsMs } = ballot;
  events.push({
    name: 'proposal::ProposalCreated',
    fields: {
      agentId: market.agentId,
      proposer,
      action: asWritten(ballot.action),
      base,
      deposit,
      quorum,
      terms,
      yesEndsMs,
      endsMs,
      timestampMs: nowMs,
    },
    learn: ({ proposalId }) => {
      ids.proposals[i] = String(proposalId);
    },
  });
}

/** The action as the contract's event and object have it. */
export function asWritten(action: ActionModel): object {
  switch (action.$kind) {
    case 'Revise':
      return { Revise: action.content, $kind: 'Revise' };
    case 'Restore':
      return { Restore: { number: action.number }, $kind: 'Restore' };
    case 'SetKey':
      return { SetKey: { holder: action.holder ?? null }, $kind: 'SetKey' };
    case 'SetPolicy':
      return { SetPolicy: { policy: action.policy }, $kind: 'SetPolicy' };
  }
}

/** A proposal that exists on chain already; one of the same transaction is not there yet. */
function proposalAt(scene: Scene, on: Recent): { index: number; at: Argument } | undefined {
  const index = decide.recentOf(scene.ids.proposals.length, on);
  const id = index === undefined ? undefined : scene.ids.proposals[index];
  if (index === undefined || id === undefined) return undefined;
  return { index, at: scene.tx.object(id) };
}

export function vote(
  scene: Scene,
  { on, stake, inFavour }: Extract<Operation, { do: 'vote' }>,
): void {
  const found = proposalAt(scene, on);
  if (!found) return;
  const { calls, market, wallet } = scene;
  const coins = decide.stakeOf(wallet.held(market.coinType), stake);
  calls.vote(found.at, wallet.take(market.coinType, coins), inFavour);
  cast(scene, found.index, coins, inFavour);
}

function cast(scene: Scene, index: number, coins: bigint, inFavour: boolean): void {
  const { book, ids, market, moved, sender, nowMs, events } = scene;
  const ballot = ballotOf(scene, index);
  const { unlocksMs, coins: voterVotes } = ballot.vote(sender, coins, inFavour, nowMs);
  moved.add(market.coinType, sender, -coins);
  const { yes, no } = ballot;
  book.ballots[index] = ballot;
  events.push({
    name: 'proposal::Voted',
    fields: {
      proposalId: () => ids.proposals[index],
      agentId: market.agentId,
      voter: sender,
      inFavour,
      votes: coins,
      voterVotes,
      unlocksMs,
      yesAfter: yes,
      noAfter: no,
      timestampMs: nowMs,
    },
  });
}

export function withdraw(scene: Scene, on: Recent): void {
  const found = proposalAt(scene, on);
  if (!found) return;
  const { calls, market, wallet, moved, sender, nowMs, events, ids } = scene;
  wallet.put(market.coinType, calls.withdraw(found.at));
  const ballot = ballotOf(scene, found.index);
  const { coins: votes, inFavour } = ballot.withdraw(sender, nowMs);
  wallet.gain(market.coinType, votes);
  moved.add(market.coinType, sender, votes);
  events.push({
    name: 'proposal::VotesWithdrawn',
    fields: {
      proposalId: ids.proposals[found.index],
      agentId: market.agentId,
      voter: sender,
      inFavour,
      votes,
      yesAfter: ballot.yes,
      noAfter: ballot.no,
      timestampMs: nowMs,
    },
  });
}

export function unlock(scene: Scene, on: Recent): void {
  const found = proposalAt(scene, on);
  if (!found) return;
  const { calls, market, wallet, moved, sender, nowMs, events, ids } = scene;
  wallet.put(market.coinType, calls.unlock(found.at));
  const votes = ballotOf(scene, found.index).unlock(sender, nowMs);
  wallet.gain(market.coinType, votes);
  moved.add(market.coinType, sender, votes);
  const fields = { proposalId: ids.proposals[found.index], voter: sender, votes };
  events.push({ name: 'proposal::VotesUnlocked', fields });
}

export function conclude(scene: Scene, on: Recent): void {
  const found = proposalAt(scene, on);
  if (!found) return;
  const { calls, book, ids, market, moved, nowMs, events } = scene;
  calls.conclude(found.at);
  const ballot = ballotOf(scene, found.index);
  const { deposit, returned } = ballot.conclude(book.baseOf(baseKind(ballot.action)), nowMs);
  const proposalId = ids.proposals[found.index];
  if (ballot.outcome === 'executed') execute(scene, ballot, proposalId);
  const { yes, no, outcome } = ballot;
  events.push({
    name: 'proposal::ProposalConcluded',
    fields: {
      proposalId,
      agentId: market.agentId,
      outcome: OUTCOMES.indexOf(outcome),
      yes,
      no,
      deposit,
      depositReturned: returned,
      timestampMs: nowMs,
    },
  });
  if (returned) moved.add(market.coinType, ballot.proposer, deposit);
  else burned(scene, market.coinType, deposit);
}

function execute(
  scene: Scene,
  { action, proposer, terms }: BallotModel,
  proposalId: unknown,
): void {
  const { book, nowMs, events } = scene;
  switch (action.$kind) {
    case 'Revise': {
      book.persona.revise(action.content, proposer, nowMs);
      published(scene, proposalId);
      // At most a tenth of what there is.
      const most = book.contributors.totalShares / 10n;
      const shares = terms.revisionShares < most ? terms.revisionShares : most;
      if (shares === 0n) return;
      // What was earned before belongs to those who had shares then.
      if (book.ownWitness && book.curve.coCreatorFees > 0n)
        paid(scene, null, book.curve.claimCoCreators());
      book.contributors.grant(proposer, shares);
      const { totalShares } = book.contributors;
      events.push({
        name: 'agent::SharesGranted',
        fields: {
          contributor: proposer,
          shares,
          contributorShares: book.contributors.sharesOf(proposer),
          totalShares,
          timestampMs: nowMs,
        },
      });
      return;
    }
    case 'Restore':
      book.persona.restore(action.number, proposer, nowMs);
      published(scene, proposalId);
      return;
    case 'SetKey':
      keyChanged(scene, action.holder, proposalId);
      return;
    case 'SetPolicy':
      policyChanged(scene, action.policy, proposalId);
      return;
  }
}

function ballotOf({ book }: Scene, index: number): BallotModel {
  const ballot = book.ballots[index];
  if (!ballot) throw new Error(`No proposal ${index}`);
  return ballot;
}
