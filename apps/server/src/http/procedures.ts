/** The procedures of the contract that `routes/` implements. */
import { contract } from '@atoll/api';
import { implement } from '@orpc/server';
import type { RequestContext } from './env.ts';

// The live stream writes to the socket itself.
const { stream, ...rest } = contract;

export const procedures = rest;
export const streamRoute = stream.open['~orpc'].route;
export const draftRoute = contract.ai.draft['~orpc'].route;
export const chatRoutes = {
  send: contract.agentChat.send['~orpc'].route,
  regenerate: contract.agentChat.regenerate['~orpc'].route,
};
export const fileRoute = contract.agentChat.uploadFile['~orpc'].route;
export const uploadRoute = contract.media.upload['~orpc'].route;

/** Implements procedures: `api.pools.list.handler(…)`. */
export const api = implement(procedures).$context<RequestContext>();
