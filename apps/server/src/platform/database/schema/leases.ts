/** Leases of work that at most one server at a time may do. */
import type { Generated } from 'kysely';

export interface LeaseTable {
  name: string;
  /** Random, new for each lease. */
  holder: string;
  /** End by the database's clock; extended while the work continues. */
  until_ms: number;
  is_stopped: Generated<boolean>;
}

export interface LeaseTables {
  lease: LeaseTable;
}
