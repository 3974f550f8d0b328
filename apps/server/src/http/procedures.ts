/** The procedures of the contract that `routes/` implements. Their context follows from the metadata of the contract. */
import { contract, type EndpointMeta } from '@atoll/api';
import type { ContractProcedure } from '@orpc/contract';
import { implement, type ProcedureImplementer } from '@orpc/server';
import type { Session } from '../auth/sessions.ts';
import type { RequestConfirmation } from './confirmation.ts';
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

/** Request context of a handler: without the client if its response is public. */
type ContextOf<Meta> = (Meta extends { isPublic: true }
  ? Record<never, never>
  : { client: string }) &
  (Meta extends { session: 'required' | 'operator' }
    ? { session: Session }
    : Meta extends { session: 'optional' }
      ? { session: Session | undefined }
      : unknown) &
  (Meta extends { stepUp: object } ? { confirm: () => Promise<RequestConfirmation> } : unknown);

type Implementer<Contract> =
  Contract extends ContractProcedure<
    infer Input,
    infer Output,
    infer Errors,
    infer Meta extends EndpointMeta
  >
    ? ProcedureImplementer<RequestContext, ContextOf<Meta>, Input, Output, Errors, Meta>
    : { [Name in keyof Contract]: Implementer<Contract[Name]> };

export const implementer = implement(procedures).$context<RequestContext>();

/** Implements procedures: `api.pools.list.handler(…)`. `admission.ts` has enforced the metadata before. */
export const api = implementer as unknown as Implementer<typeof procedures>;
