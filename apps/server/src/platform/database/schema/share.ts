/** Table of share cards. Submitted by users; the figures are computed by the server. */

/** A result that its trader chose to publish. Figures are of the moment of sharing. */
export interface ShareCardTable {
  id: string;
  address: string;
  pool_id: string;
  /** The sale; null for a whole position. */
  tx_digest: string | null;
  event_seq: number | null;
  /** Quote base units. */
  invested: bigint;
  returned: bigint;
  shows_amounts: boolean;
  shows_trader: boolean;
  created_ms: number;
}

export interface ShareTables {
  share_card: ShareCardTable;
}
