/**
 * GET /api/agents/{pool_id} and its lists, GET /api/proposals/{proposal_id}, POST /api/personas and
 * POST /api/pools/{update-agent,update-system-prompt}.
 */
import { personaPath } from '@atoll/api';
import { contributorsOf, historyOf, proposalsOf, revisionsOf } from '../../agents/lists.ts';
import { encodePersona, savePersona } from '../../agents/personas.ts';
import { readAgent, readProposal, requireAgent } from '../../agents/read.ts';
import { prepareSystemPrompt, prepareUpdate } from '../../agents/update.ts';
import { openProposalsOf, votesOf } from '../../agents/voting/holder-votes.ts';
import { writeProposalText } from '../../agents/voting/proposal-text.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

export function agentProcedures(services: Services) {
  const { db, now, publicUrl } = services;

  const get = api.agents.get.handler(async ({ input }) => ({
    data: await readAgent(services, input.pool_id, input.holder),
  }));

  const revisions = api.agents.revisions.handler(async ({ input }) =>
    revisionsOf(db, await requireAgent(db, input.pool_id), input.pagination),
  );

  const proposals = api.agents.proposals.handler(async ({ input }) =>
    proposalsOf(db, await requireAgent(db, input.pool_id), input.pagination, now()),
  );

  const contributors = api.agents.contributors.handler(async ({ input }) =>
    contributorsOf(db, await requireAgent(db, input.pool_id), input.pagination),
  );

  const treasury = api.agents.treasury.handler(async ({ input }) =>
    historyOf(db, await requireAgent(db, input.pool_id), input.pagination),
  );

  const proposal = api.agents.proposal.handler(async ({ input }) => ({
    data: await readProposal(services, input.proposal_id, input.voter),
  }));

  const openProposals = api.agents.openProposals.handler(async ({ input }) => ({
    data: await openProposalsOf(db, input.holder, now()),
  }));

  const votes = api.agents.votes.handler(async ({ input }) =>
    votesOf(db, input.voter, input.pagination, now()),
  );

  const describeProposal = api.agents.describeProposal.handler(async ({ input, context }) => {
    await writeProposalText(services, context.session.address, input);
    return { data: { title: input.title, reason: input.reason } };
  });

  const storePersona = api.agents.storePersona.handler(async ({ input, context }) => {
    const { address } = context.session;
    const encoded = await encodePersona(input.persona);
    await savePersona(services, encoded, address);
    const { digest, bytes } = encoded;
    return { data: { digest, uri: `${publicUrl()}${personaPath(digest)}`, bytes } };
  });

  const update = api.agents.update.handler(async ({ input, context }) => {
    return { data: await prepareUpdate(services, context, input) };
  });

  const updateSystemPrompt = api.agents.updateSystemPrompt.handler(async ({ input, context }) => {
    return { data: await prepareSystemPrompt(services, context, input) };
  });

  return {
    get,
    revisions,
    proposals,
    contributors,
    treasury,
    proposal,
    openProposals,
    votes,
    describeProposal,
    storePersona,
    update,
    updateSystemPrompt,
  };
}
