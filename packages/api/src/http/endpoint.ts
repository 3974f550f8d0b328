/** Declares an endpoint of the HTTP contract. The server enforces the metadata before it calls the handler. */
import {
  type AnyContractProcedure,
  ContractProcedure,
  type ErrorMap,
  type Schema,
} from '@orpc/contract';
import type { z } from 'zod';
import { type ErrorStatus, errorNames } from './errors.ts';
import type { LimitName } from './rate-limits.ts';
import { type ResponseSchema, response } from './response.ts';
import type { StepUpAction } from './step-up.ts';

/** Largest body unless an endpoint declares another limit. */
export const MAX_JSON_BYTES = 64 * 1024;

export interface EndpointMeta {
  /**
   * `required`: a caller without a session gets 401 before the body is read. `operator`: also 403 unless the account
   * is an operator of the server. `optional`: a session only adds what concerns the caller. Without it, none is read.
   */
  session?: 'optional' | 'required' | 'operator';
  /** Limits that the request counts towards; those by account require a session. */
  limits?: readonly LimitName[];
  /**
   * The body's `step_up` must be the wallet's signature over the action, this field of the body and the digest of the
   * whole body.
   */
  stepUp?: { action: StepUpAction; subject: string };
  /**
   * Every caller without a session gets the same response, which proxies may store; so does every caller with one,
   * unless the session is `optional`. The handler does not see the client.
   */
  isPublic?: true;
  /** Largest body in bytes; by default `MAX_JSON_BYTES`. */
  maxBytes?: number;
}

interface Declaration extends EndpointMeta {
  summary: string;
  description?: string;
  deprecated?: boolean;
  tag: Tag;
  /** Statuses that the handler fails with, beside those that follow from the rest of the declaration. */
  errors?: readonly ErrorStatus[];
  input?: z.ZodType;
  output: z.ZodType;
}

type InputOf<D> = D extends { input: infer Input extends z.ZodType }
  ? Input
  : Schema<unknown, unknown>;
type MetaOf<D> = EndpointMeta & Pick<D, Extract<keyof D, keyof EndpointMeta>>;
type Endpoint<D extends Declaration> = ContractProcedure<
  InputOf<D>,
  ResponseSchema<z.output<D['output']>>,
  ErrorMap,
  MetaOf<D>
>;

/**
 * Declares an endpoint.
 * @param route method and path, with path parameters in braces.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const D extends Declaration>(
  route: `${'GET' | 'POST'} /${string}`,
  declaration: D,
): Endpoint<D> {
  const [method, path] = route.split(' ') as ['GET' | 'POST', `/${string}`];
  const {
    summary,
    description,
    deprecated,
    tag,
    errors = [],
    input,
    output,
    ...meta
  } = declaration;
  const statuses = new Set([...errors, ...impliedErrors(method, declaration)]);
  const procedure: AnyContractProcedure = new ContractProcedure({
    meta,
    route: {
      method,
      path,
      summary,
      ...(description !== undefined && { description }),
      ...(deprecated !== undefined && { deprecated }),
      tags: [tag],
      spec: (operation) => ({ ...operation, security: securityOf(declaration) }),
    },
    errorMap: Object.fromEntries(
      [...statuses].sort().map((status) => [errorNames[status], { status }]),
    ),
    inputSchema: input,
    outputSchema: response(output),
  });
  // Its types follow from the declaration.
  return procedure as Endpoint<D>;
}

/** Returns the statuses that follow from the metadata. Every request is counted, and any can fail. */
function impliedErrors(
  method: 'GET' | 'POST',
  { input, session, stepUp }: Declaration,
): ErrorStatus[] {
  return [
    ...(input === undefined ? [] : [400 as const]),
    ...(session === 'required' || session === 'operator' ? [401 as const] : []),
    ...(session === 'operator' || stepUp !== undefined ? [403 as const] : []),
    ...(method === 'POST' ? [413 as const, 415 as const] : []),
    429,
    500,
    503,
  ];
}

/** The OpenAPI security requirement: the second, empty alternative makes a session optional. */
function securityOf({ session }: EndpointMeta): { session?: string[] }[] {
  if (session === undefined) return [];
  return session === 'optional' ? [{ session: [] }, {}] : [{ session: [] }];
}

type Tag =
  | 'Agents'
  | 'Pools'
  | 'Trades'
  | 'Comments'
  | 'Staking'
  | 'NFTs'
  | 'Profiles and sessions'
  | 'Notifications'
  | 'Referrals and points'
  | 'Portfolio and rankings'
  | 'Moderation'
  | 'Watchlist'
  | 'Creating coins'
  | 'Service';
