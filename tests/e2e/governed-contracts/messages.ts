// Messages between the test and its stack.

export type Order =
  /** Announces an upgrade of the launchpad and proposes another admin. */
  | { kind: 'announce' }
  /** Advances the clock until the announced changes would be executable and executes them. */
  | { kind: 'execute' }
  | { kind: 'stop' };

export interface Ready {
  kind: 'ready';
  url: string;
  /** Unix ms of the chain. */
  now: number;
  /** Secret keys of the launchpad's admin and guardian, and of an account without a capability. */
  keys: Record<'admin' | 'guardian' | 'stranger', string>;
  /** Digest of the announced upgrade, hexadecimal. */
  digest: string;
}

/** Outcomes of executing the upgrade and accepting the admin transfer: `executed`, or the network's error. */
export interface Outcomes {
  kind: 'done';
  upgrade: string;
  transfer: string;
}

export type Report = Ready | Outcomes;
