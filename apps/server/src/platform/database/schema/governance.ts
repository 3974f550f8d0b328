/** Tables of governance. Built from checkpoints. */

/** Announced changes to a package's settings. */
export interface GovernanceChangeTable {
  package: string;
  number: number;
  kind: string;
  /** Canonical Move type of the change. */
  type: string;
  /** JSON of the change; null if its layout is unknown. */
  change: string | null;
  state: 'pending' | 'executed' | 'canceled';
  announced_ms: number;
  executable_ms: number;
  expires_ms: number;
  decided_ms: number | null;
  tx_digest: string;
}

/** Timelock delay and pauses of a package; no row until its first event. */
export interface GovernedPackageTable {
  package: string;
  delay_ms: number;
  creation_paused_until_ms: number;
  buys_paused_until_ms: number;
}

export interface GovernanceTables {
  governance_change: GovernanceChangeTable;
  governed_package: GovernedPackageTable;
}
