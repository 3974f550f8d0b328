/** Tables of notifications and Web Push. */
import type { NotificationKind } from '@atoll/api';
import type { Generated } from 'kysely';

export interface NotificationTable {
  id: Generated<number>;
  /** Order of the list: moves to the top when more people join. */
  seq: Generated<number>;
  recipient: string;
  kind: NotificationKind;
  /** Makes repeated calls for the same occasion have one effect. */
  unique_key: string;
  /** Addresses of those who caused it, the latest last; at most 100. */
  actors: string[];
  pool_id: string | null;
  link: string;
  excerpt: string | null;
  /** JSON of the price alert that fired. */
  alert: string | null;
  amount_usd: string | null;
  /** False if the recipient wants no such notification in the list. */
  in_app: boolean;
  created_ms: Generated<number>;
  read_ms: number | null;
}

/** Choices that differ from the defaults. */
export interface NotificationPreferenceTable {
  address: string;
  kind: NotificationKind;
  in_app: boolean;
  push: boolean;
}

/** A browser that takes push messages; `p256dh` and `auth` are its public keys, base64url. */
export interface PushSubscriptionTable {
  id: Generated<number>;
  address: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Host and port of the endpoint; computed by the database. */
  host: Generated<string>;
  created_ms: Generated<number>;
}

/** Push messages that are not delivered yet. */
export interface PushDeliveryTable {
  id: Generated<number>;
  subscription: number;
  notification: number;
  attempts: Generated<number>;
  due_ms: Generated<number>;
}

/** How far the chain was searched for what people want to be told; at most one row. */
export interface NotificationProgressTable {
  only_row: Generated<boolean>;
  checkpoint: number;
  timestamp_ms: number;
}

export interface NotificationTables {
  notification: NotificationTable;
  notification_preference: NotificationPreferenceTable;
  push_subscription: PushSubscriptionTable;
  push_delivery: PushDeliveryTable;
  notification_progress: NotificationProgressTable;
}
