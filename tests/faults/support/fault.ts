// A disturbance that begins, lasts and ends.
export interface Fault {
  readonly name: string;
  /** Whether pages must be served as without the fault. */
  readonly isHarmless?: boolean;
  /** Maximum duration of a chat, in milliseconds. */
  readonly longestChatMs?: number;
  strike(): Promise<void>;
  /** Ends it; the system recovers automatically, except that ended processes are started again. */
  heal(): Promise<void>;
  /** Returns whether everything that the servers' readiness does not cover works again. */
  isOver?(): Promise<boolean>;
}
