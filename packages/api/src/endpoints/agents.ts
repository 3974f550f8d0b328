/** Endpoints of agents: identity, governance, contributors, treasury and personas. */
import {
  agentQuery,
  agentResponse,
  contributorsQuery,
  contributorsResponse,
  personaStoreBody,
  personaStoreResponse,
  preparedRevisionResponse,
  proposalQuery,
  proposalResponse,
  proposalsQuery,
  proposalsResponse,
  revisionsQuery,
  revisionsResponse,
  treasuryQuery,
  treasuryResponse,
  updateAgentBody,
  updateSystemPromptBody,
} from '../agents.ts';
import { endpoint } from '../endpoint.ts';
import { response } from '../response.ts';

const NEXT_STEP =
  'Stores the persona. It takes effect when its creator publishes the digest with `agent::revise`.';

export const agents = {
  get: endpoint(
    {
      method: 'GET',
      path: '/api/agents/{pool_id}',
      summary: 'Get the agent of a coin, with its current persona',
      tags: ['Agents'],
    },
    400,
    404,
  )
    .input(agentQuery)
    .output(response(agentResponse)),
  revisions: endpoint(
    {
      method: 'GET',
      path: '/api/agents/{pool_id}/revisions',
      summary: 'List the revisions of a persona',
      tags: ['Agents'],
    },
    400,
    404,
  )
    .input(revisionsQuery)
    .output(response(revisionsResponse)),
  proposals: endpoint(
    {
      method: 'GET',
      path: '/api/agents/{pool_id}/proposals',
      summary: 'List the proposals to the holders of an agent’s coin',
      tags: ['Agents'],
    },
    400,
    404,
  )
    .input(proposalsQuery)
    .output(response(proposalsResponse)),
  proposal: endpoint(
    {
      method: 'GET',
      path: '/api/proposals/{proposal_id}',
      summary: 'Get a proposal with its votes, and the vote of a voter',
      tags: ['Agents'],
    },
    400,
    404,
  )
    .input(proposalQuery)
    .output(response(proposalResponse)),
  contributors: endpoint(
    {
      method: 'GET',
      path: '/api/agents/{pool_id}/contributors',
      summary: 'List who shares the co-creators’ fee',
      tags: ['Agents'],
    },
    400,
    404,
  )
    .input(contributorsQuery)
    .output(response(contributorsResponse)),
  treasury: endpoint(
    {
      method: 'GET',
      path: '/api/agents/{pool_id}/treasury',
      summary: 'List the history of an agent’s treasury and fees',
      tags: ['Agents'],
    },
    400,
    404,
  )
    .input(treasuryQuery)
    .output(response(treasuryResponse)),
  storePersona: endpoint(
    {
      method: 'POST',
      path: '/api/personas',
      summary: 'Store a persona under its digest',
      description:
        'Stores the canonical JSON of a persona for a revision or a proposal on chain. ' +
        'Anyone can read it at the returned URI.',
      tags: ['Agents'],
    },
    400,
    401,
    403,
    413,
    415,
  )
    .input(personaStoreBody)
    .output(response(personaStoreResponse)),
  update: endpoint(
    {
      method: 'POST',
      path: '/api/pools/update-agent',
      summary: 'Prepare a revision of your agent before graduation',
      description: NEXT_STEP,
      tags: ['Agents'],
    },
    400,
    401,
    403,
    404,
    409,
    413,
    415,
  )
    .input(updateAgentBody)
    .output(response(preparedRevisionResponse)),
  updateSystemPrompt: endpoint(
    {
      method: 'POST',
      path: '/api/pools/update-system-prompt',
      summary: 'Prepare a revision with another personality',
      description: NEXT_STEP,
      tags: ['Agents'],
    },
    400,
    401,
    403,
    404,
    409,
    413,
    415,
  )
    .input(updateSystemPromptBody)
    .output(response(preparedRevisionResponse)),
};
