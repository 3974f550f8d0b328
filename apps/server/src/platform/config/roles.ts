/** Roles of processes. Every process also answers health checks. */

/**
 * Roles of servers, which share the database. `api`: requests and live streams. `indexer`: follows the chain, one process
 * at a time. `jobs`: background work such as notifications, agents and retention, shared among the processes with the role.
 */
export const roles = ['api', 'indexer', 'jobs'] as const;

export type Role = (typeof roles)[number];

/** Role of the process that holds the keys of agents and grants. It has no other role and no database of the servers. */
export const SIGNER = 'signer';
