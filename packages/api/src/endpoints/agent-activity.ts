/** Endpoints of agents that act alone: log, health, settings, X account and drafts. */
import {
  agentHealthQuery,
  agentHealthResponse,
  agentLogDaysQuery,
  agentLogDaysResponse,
  agentLogQuery,
  agentLogResponse,
} from '../agent-activity.ts';
import {
  agentConfigResponse,
  agentDraftsResponse,
  connectXBody,
  connectXResponse,
  decideDraftBody,
  disconnectXBody,
  finishXBody,
  pauseAgentBody,
  poolBody,
  poolQuery,
  updateAgentConfigBody,
  xAgentResponse,
} from '../agent-config.ts';
import { endpoint } from '../endpoint.ts';
import { response } from '../response.ts';

const tags: ['Agents'] = ['Agents'];

export const agentActivity = {
  log: endpoint(
    {
      method: 'GET',
      path: '/api/agents/{pool_id}/log',
      summary: 'List the actions of an agent',
      tags,
    },
    400,
    404,
  )
    .input(agentLogQuery)
    .output(response(agentLogResponse)),
  days: endpoint(
    {
      method: 'GET',
      path: '/api/agents/{pool_id}/log-days',
      summary: 'List the days of an agent’s log, with their anchors on chain',
      tags,
    },
    400,
    404,
  )
    .input(agentLogDaysQuery)
    .output(response(agentLogDaysResponse)),
  health: endpoint(
    {
      method: 'GET',
      path: '/api/agents/{pool_id}/health',
      summary: 'Get the health of an agent’s runtime',
      tags,
    },
    400,
    404,
  )
    .input(agentHealthQuery)
    .output(response(agentHealthResponse)),
};

export const agentConfigs = {
  get: endpoint(
    {
      method: 'POST',
      path: '/api/agent-configs/get-agent-config',
      summary: 'Get the settings of an agent',
      tags,
    },
    400,
    404,
    413,
    415,
  )
    .input(poolBody)
    .output(response(agentConfigResponse)),
  // Remove in the next release: pages loaded before the upgrade call this and `getXByQuery`.
  getByQuery: endpoint(
    {
      method: 'GET',
      path: '/api/agent-configs/get-agent-config',
      summary: 'Get the settings of an agent (for pages of the previous release)',
      deprecated: true,
      tags,
    },
    400,
    404,
  )
    .input(poolQuery)
    .output(response(agentConfigResponse)),
  update: endpoint(
    {
      method: 'POST',
      path: '/api/agent-configs/update-agent-config',
      summary: 'Update the settings of an agent, as its creator',
      tags,
    },
    400,
    401,
    403,
    404,
    413,
    415,
  )
    .input(updateAgentConfigBody)
    .output(response(agentConfigResponse)),
  pause: endpoint(
    {
      method: 'POST',
      path: '/api/agent-configs/pause',
      summary: 'Pause or resume an agent, as its creator or as an operator',
      tags,
    },
    400,
    401,
    403,
    404,
    413,
    415,
  )
    .input(pauseAgentBody)
    .output(response(agentConfigResponse)),
  getX: endpoint(
    {
      method: 'POST',
      path: '/api/agent-configs/get-x-agent',
      summary: 'Get the X account of an agent',
      tags,
    },
    400,
    404,
    413,
    415,
  )
    .input(poolBody)
    .output(response(xAgentResponse)),
  getXByQuery: endpoint(
    {
      method: 'GET',
      path: '/api/agent-configs/get-x-agent',
      summary: 'Get the X account of an agent (for pages of the previous release)',
      deprecated: true,
      tags,
    },
    400,
    404,
  )
    .input(poolQuery)
    .output(response(xAgentResponse)),
  connectX: endpoint(
    {
      method: 'POST',
      path: '/api/agent-configs/connect-x',
      summary: 'Start connecting an X account',
      tags,
    },
    400,
    401,
    403,
    404,
    413,
    415,
  )
    .input(connectXBody)
    .output(response(connectXResponse)),
  finishX: endpoint(
    {
      method: 'POST',
      path: '/api/agent-configs/finish-x',
      summary: 'Finish connecting an X account, with what X passed to the browser',
      tags,
    },
    400,
    401,
    403,
    404,
    409,
    413,
    415,
  )
    .input(finishXBody)
    .output(response(xAgentResponse)),
  disconnectX: endpoint(
    {
      method: 'POST',
      path: '/api/agent-configs/disconnect-x',
      summary: 'Disconnect the X account of an agent',
      tags,
    },
    400,
    401,
    403,
    404,
    413,
    415,
  )
    .input(disconnectXBody)
    .output(response(xAgentResponse)),
  drafts: endpoint(
    {
      method: 'GET',
      path: '/api/agent-configs/drafts',
      summary: 'List the texts that wait for the creator',
      tags,
    },
    400,
    401,
    403,
    404,
  )
    .input(poolQuery)
    .output(response(agentDraftsResponse)),
  decideDraft: endpoint(
    {
      method: 'POST',
      path: '/api/agent-configs/decide-draft',
      summary: 'Approve or reject a draft, or settle an unknown result',
      tags,
    },
    400,
    401,
    403,
    404,
    409,
    413,
    415,
  )
    .input(decideDraftBody)
    .output(response(agentDraftsResponse)),
};
