/** Declares an endpoint of the HTTP contract: route, tag and the errors that it can answer. */
import { oc, type Route } from '@orpc/contract';
import { type ErrorStatus, errorNames } from './errors.ts';

/** Errors by status. Every endpoint can also answer 429, 500 and 503. */
const errors = (...statuses: ErrorStatus[]) =>
  Object.fromEntries(
    [...statuses, 429 as const, 500 as const, 503 as const].map((status) => [
      errorNames[status],
      { status },
    ]),
  );

/** Declares a route and the statuses that it fails with, beside 429, 500 and 503. */
export const endpoint = (route: Route & { tags: [Tag] }, ...statuses: ErrorStatus[]) =>
  oc.route(route).errors(errors(...statuses));

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
