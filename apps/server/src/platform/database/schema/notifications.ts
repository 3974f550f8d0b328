/** Tables of notifications and Web Push. */
import type { NotificationKind } from '@atoll/api';
import type { Generated } from 'kysely';

export interface NotificationTable {
  id: Generated<number>;
  /** Position in the list; renewed when a grouped notification gains an actor. */
  seq: Generated<number>;
  recipient: string;
  kind: NotificationKind;
  /** Idempotency key of the occasion. */
  unique_key: string;
  /** Addresses that caused it, latest last; at most 100. */
  actors: string[];
  pool_id: string | null;
  link: string;
  excerpt: string | null;
  /** JSON of the price alert that triggered it. */
  alert: string | null;
  amount_usd: string | null;
  /** Whether the recipient's preferences show it in the list. */
  in_app: boolean;
  created_ms: Generated<number>;
  read_ms: number | null;
}

/** Preferences that differ from the defaults. */
export interface NotificationPreferenceTable {
  address: string;
  kind: NotificationKind;
  in_app: boolean;
  push: boolean;
}

/** A browser's push subscription; `p256dh` and `auth` are its keys in base64url. */
export interface PushSubscriptionTable {
  id: Generated<number>;
  address: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Host and port of the endpoint; generated column. */
  host: Generated<string>;
  created_ms: Generated<number>;
}

/** Queued push messages. */
export interface PushDeliveryTable {
  id: Generated<number>;
  subscription: number;
  notification: number;
  attempts: Generated<number>;
  due_ms: Generated<number>;
  /** ID of the request that caused the notification; null if it had another cause. */
  request_id: string | null;
}

/** Last checkpoint processed for notifications; at most one row. */
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
