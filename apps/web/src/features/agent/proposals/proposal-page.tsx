// One proposal: what it changes, the votes, and what can be done about it.
import type { Agent, AgentProposal, AgentProposalDetail, Persona } from '@atoll/api';
import { ApiError } from '@atoll/api/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { agentPoolRef, agentQuery, agentRef } from '../../../lib/agents/agents.ts';
import { personaQuery } from '../../../lib/agents/persona.ts';
import { useNow } from '../../../lib/clock.ts';
import { formatAmount, formatPercent } from '../../../lib/format/format.ts';
import { shortDuration } from '../../../lib/format/short-duration.ts';
import { duration, formatDateTime } from '../../../lib/format/time.ts';
import { PersonLink } from '../../../lib/people/person-link.tsx';
import { ReviewNotice } from '../../../lib/people/review-notice.tsx';
import { useReview } from '../../../lib/people/under-review.ts';
import { askForWallet } from '../../../lib/wallet/ask.ts';
import { useAddress } from '../../../lib/wallet/state.ts';
import { errors } from '../../../messages/en/errors.ts';
import { proposals as text } from '../../../messages/en/proposals.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Ago, Amount } from '../../../ui/figures.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DigestDiff } from '../persona/persona-diff.tsx';
import { AddText } from '../proposal-text.tsx';
import { proposalQuery } from '../queries.ts';
import { useAgentAction } from '../use-agent-action.ts';
import { OwnVote } from './own-vote.tsx';
import { isPassing, kindOf, stateOf, stateTones, titleOf } from './proposal-words.ts';
import { Tally } from './tally.tsx';
import { proposalRef, VoteForm } from './vote-form.tsx';

const DECIMALS = 6;

export interface ProposalPageProps {
  poolId: string;
  proposalId: string;
  discussion: ReactNode;
  /** Lets the reader talk to both versions of the persona; another feature's. */
  talk: (versions: PersonaVersions) => ReactNode;
  /** Menu to report title and reason; another feature's. */
  actions: (proposal: AgentProposal) => ReactNode;
}

export interface PersonaVersions {
  current: Persona;
  proposed: Persona;
  coin: { name: string; symbol: string };
}

export function ProposalPage({ poolId, proposalId, ...slots }: ProposalPageProps) {
  const address = useAddress();
  const { data: agent } = useQuery(agentQuery(poolId));
  const proposal = useQuery(proposalQuery(poolId, proposalId, address));
  if (!agent) return null;
  if (proposal.data) {
    const { data } = proposal;
    return <Proposal agent={agent} proposal={data} address={address} {...slots} />;
  }
  if (!proposal.error) return <Skeleton className="h-96" />;
  const missing = proposal.error instanceof ApiError && proposal.error.status === 404;
  return (
    <EmptyState
      tone="failed"
      title={missing ? text.notFound : text.failedOne}
      body={missing ? undefined : proposal.error.message}
      action={<Button onClick={() => void proposal.refetch()}>{errors.retry}</Button>}
    />
  );
}

interface ProposalProps {
  agent: Agent;
  proposal: AgentProposalDetail;
  address: string | undefined;
}

function Proposal({
  agent,
  proposal,
  address,
  discussion,
  talk,
  actions,
}: ProposalProps & Pick<ProposalPageProps, 'discussion' | 'talk' | 'actions'>) {
  const now = useNow();
  const state = stateOf(proposal, now);
  const review = useReview('proposal', proposal.proposal_id);
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
      <div className="grid grid-cols-1 content-start gap-4">
        <Link
          to="/agent/$poolId/proposals"
          params={{ poolId: agent.pool_id }}
          className="min-h-6 justify-self-start text-label text-muted hover:text-text"
        >
          ← {text.back}
        </Link>
        <header className="grid gap-2">
          <h2 className="flex flex-wrap items-center gap-3 font-display text-lead font-semibold">
            <span className="min-w-0 wrap-anywhere">
              {review.isBlurred ? kindOf(proposal) : titleOf(proposal)}
            </span>
            <Badge tone={stateTones[state]} title={state === 'stale' ? text.staleHint : undefined}>
              {text[state]}
            </Badge>
            {proposal.title !== null && !review.isBlurred && <Badge>{kindOf(proposal)}</Badge>}
            {proposal.is_fast_track && <Badge title={text.fastTrackHint}>{text.fastTrack}</Badge>}
          </h2>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-label text-muted">
            {text.by}
            <PersonLink
              address={proposal.proposer}
              user={proposal.user}
              image="size-5"
              className="text-text"
            />
            <Ago at={proposal.createdAt} />
            {proposal.base_digest !== null && <span>{text.base(proposal.base)}</span>}
            {proposal.title !== null && actions(proposal)}
          </p>
          <ReviewNotice review={review} />
        </header>
        {proposal.reason !== null && proposal.reason !== '' && !review.isBlurred && (
          <p
            className="max-w-prose text-body text-pretty wrap-anywhere whitespace-pre-wrap"
            data-testid="proposal-reason"
          >
            {proposal.reason}
          </p>
        )}
        {proposal.is_text_hidden && <p className="text-label text-muted">{text.hiddenText}</p>}
        {proposal.title === null &&
          !proposal.is_text_hidden &&
          proposal.outcome === 'open' &&
          address === proposal.proposer && <AddText proposal={proposal} />}
        <Card className="grid grid-cols-1 gap-4 p-5">
          <h3 className="font-display text-body font-semibold">{text.changes}</h3>
          <Change agent={agent} proposal={proposal} />
          {proposal.outcome === 'open' && proposal.digest !== null && (
            <Talk agent={agent} proposed={proposal.digest} talk={talk} />
          )}
        </Card>
      </div>
      <aside className="grid grid-cols-1 content-start gap-4 lg:row-span-2">
        <Card className="grid grid-cols-1 gap-4 p-5">
          <Tally proposal={proposal} />
          <Timing proposal={proposal} now={now} />
          {proposal.outcome === 'open' && (
            <p className={isPassing(proposal) ? 'text-label text-up' : 'text-label text-muted'}>
              {isPassing(proposal) ? text.passing : text.failing}{' '}
              {proposal.yes < proposal.quorum
                ? text.belowQuorum
                : text.majority(formatPercent(BigInt(proposal.majority_bps)))}
            </p>
          )}
          <Deposit proposal={proposal} />
          {address === undefined ? (
            state === 'open' && (
              <Button look="action" onClick={() => askForWallet()}>
                {text.connect}
              </Button>
            )
          ) : (
            <>
              <OwnVote proposal={proposal} voter={address} now={now} />
              {state === 'open' && <VoteForm proposal={proposal} voter={address} now={now} />}
              {proposal.outcome === 'open' && now >= proposal.ends_ms && (
                <Finalize agent={agent} proposal={proposal} address={address} />
              )}
            </>
          )}
        </Card>
      </aside>
      <div className="grid grid-cols-1 content-start gap-4">
        <Votes proposal={proposal} />
        {discussion}
      </div>
    </div>
  );
}

/** Offers a conversation with both versions once their contents are verified. */
function Talk({
  agent,
  proposed,
  talk,
}: { agent: Agent; proposed: string } & Pick<ProposalPageProps, 'talk'>) {
  const { name, symbol } = agent;
  const old = useQuery(personaQuery(agent.revision.digest)).data;
  const next = useQuery(personaQuery(proposed)).data;
  if (!old?.isVerified || !next?.isVerified || !old.persona || !next.persona) return null;
  return talk({ current: old.persona, proposed: next.persona, coin: { name, symbol } });
}

function Change({ agent, proposal }: Omit<ProposalProps, 'address'>) {
  const { digest, base_digest: base, policy } = proposal;
  if (digest !== null && base !== null) return <DigestDiff before={base} after={digest} />;
  if (policy !== null) {
    const was = proposal.outcome === 'open' ? agent.treasury.policy : undefined;
    const cap = (units: bigint) => (
      <Amount units={units} decimals={agent.quote_decimals} symbol={agent.quote_symbol} />
    );
    const allowed = (on: boolean) => (on ? text.allowed : text.notAllowed);
    return (
      <dl className="grid gap-3 text-label">
        <Line label={text.dailyCap} was={was && cap(was.daily_cap)} is={cap(policy.daily_cap)} />
        <Line label={text.tips} was={was && allowed(was.tips)} is={allowed(policy.tips)} />
        <Line
          label={text.buybacks}
          was={was && allowed(was.buybacks)}
          is={allowed(policy.buybacks)}
        />
      </dl>
    );
  }
  switch (proposal.kind) {
    case 'key':
      return (
        <dl className="grid gap-3 text-label">
          <Line
            label={text.keyHolder}
            is={<PersonLink address={proposal.key_holder ?? ''} user={null} image="size-5" />}
          />
        </dl>
      );
    case 'terms':
      return <TermsChange agent={agent} proposal={proposal} />;
    case 'key_renewal':
      return <p className="text-label">{text.keyRenewedHint}</p>;
    case 'key_revocation':
      return <p className="text-label">{text.keyRevokedHint}</p>;
    default:
      return <p className="text-label">{text.pauseEndHint}</p>;
  }
}

function TermsChange({ agent, proposal }: Omit<ProposalProps, 'address'>) {
  const { terms } = proposal;
  if (terms === null) return null;
  const was = proposal.outcome === 'open' ? agent.terms : undefined;
  const coins = (units: bigint) => `${formatAmount(units, DECIMALS)} ${proposal.symbol}`;
  const percent = (bps: number) => formatPercent(BigInt(bps));
  const line = (label: string, show: (of: Agent['terms']) => string) => (
    <Line label={label} was={was && show(was)} is={show(terms)} />
  );
  return (
    <dl className="grid gap-3 text-label">
      {line(text.termsDeposit, ({ deposit }) => coins(deposit))}
      {line(text.termsVoting, ({ voting_ms }) => duration(voting_ms))}
      {line(text.termsFastVoting, ({ fast_voting_ms }) => duration(fast_voting_ms))}
      {line(text.termsLock, ({ min_lock_ms }) => duration(min_lock_ms))}
      {line(text.termsQuorum, ({ quorum_bps }) => percent(quorum_bps))}
      {line(text.termsMajority, ({ majority_bps }) => percent(majority_bps))}
      {line(text.termsShares, ({ revision_shares }) => String(revision_shares))}
    </dl>
  );
}

function Line({ label, was, is }: { label: string; was?: ReactNode; is: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="flex flex-wrap justify-end gap-2 text-right">
        {was !== undefined && <del className="text-muted">{was}</del>}
        <span className="font-medium">{is}</span>
      </dd>
    </div>
  );
}

function Timing({ proposal, now }: { proposal: AgentProposalDetail; now: number }) {
  if (proposal.outcome !== 'open') return null;
  const line =
    now >= proposal.ends_ms
      ? text.endedAgo(duration(now - proposal.ends_ms))
      : now >= proposal.yes_ends_ms
        ? text.finalQuarter
        : text.yesEndsIn(shortDuration(proposal.yes_ends_ms - now));
  return (
    <p className="grid gap-0.5 text-label">
      {now < proposal.ends_ms && (
        <span className="font-medium">
          {text.endsIn(shortDuration(proposal.ends_ms - now))}{' '}
          <span className="font-normal text-muted">({formatDateTime(proposal.ends_ms)})</span>
        </span>
      )}
      <span className="text-muted">{line}</span>
      {proposal.is_extended && now < proposal.ends_ms && (
        <span className="text-muted">{text.extended}</span>
      )}
      {now >= proposal.ends_ms && isPassing(proposal) && !proposal.is_stale && (
        <span className="text-muted">
          {now < proposal.expires_ms
            ? text.executableUntil(formatDateTime(proposal.expires_ms))
            : text.expiredHint}
        </span>
      )}
    </p>
  );
}

function Deposit({ proposal }: { proposal: AgentProposalDetail }) {
  const state =
    proposal.deposit_returned === null
      ? proposal.is_deposit_safe || isPassing(proposal)
        ? text.depositSafe
        : text.depositAtRisk
      : proposal.deposit_returned
        ? text.depositReturned
        : text.depositBurned;
  const amount = `${formatAmount(proposal.deposit, DECIMALS)} ${proposal.symbol}`;
  return <p className="text-note text-muted">{state(amount)}</p>;
}

function Finalize({ agent, proposal, address }: ProposalProps & { address: string }) {
  const action = useAgentAction(agent.pool_id);
  return (
    <div className="grid gap-2">
      <p className="text-note text-muted">{text.finalizeHint}</p>
      <Button
        look="action"
        disabled={action.blocked !== undefined}
        title={action.blocked}
        pending={action.isPending}
        onClick={() =>
          action.sign({
            sender: address,
            action: (sdk, atoll) =>
              sdk.finalizeProposal(atoll, {
                proposal: proposalRef(proposal),
                agent: agentRef(agent),
                pool: agentPoolRef(agent),
              }),
            done: (events) => {
              const finalized = events.find(({ name }) => name === 'ProposalFinalized');
              const outcome =
                finalized?.name === 'ProposalFinalized' ? finalized.data.outcome : undefined;
              if (outcome === 1) return text.didExecute;
              if (outcome === 2) return text.didReject;
              return outcome === 4 ? text.didExpire : text.didStale;
            },
          })
        }
      >
        {action.isPending ? text.pending : text.finalize}
      </Button>
    </div>
  );
}

function Votes({ proposal }: { proposal: AgentProposalDetail }) {
  return (
    <section aria-label={text.votes} className="grid grid-cols-1 gap-2">
      <h3 className="font-display text-body font-semibold">{text.votes}</h3>
      {proposal.votes.length === 0 && <p className="text-label text-muted">{text.noVotes}</p>}
      <ul className="grid grid-cols-1 gap-1 text-label">
        {proposal.votes.map((vote) => (
          <li key={vote.voter} className="flex items-center justify-between gap-3 py-1">
            <PersonLink address={vote.voter} user={vote.user} image="size-6" />
            <span className={vote.in_favor ? 'text-up' : 'text-down'}>
              {vote.state === 'locked' ? (
                <Amount units={vote.votes} decimals={DECIMALS} symbol={proposal.symbol} />
              ) : (
                <span className="text-muted">{text.voteState(vote.state)}</span>
              )}{' '}
              {vote.in_favor ? text.votedYes : text.votedNo}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
