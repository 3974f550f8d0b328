/** What a server process does. Every process also answers health checks. */

/**
 * `api`: requests and live streams. `indexer`: follows the chain, one process at a time. `jobs`: background work
 * such as notifications, agents and retention, shared among the processes that have the role.
 */
export const roles = ['api', 'indexer', 'jobs'] as const;

export type Role = (typeof roles)[number];
