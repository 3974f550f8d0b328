// One server process of a cluster.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Program, startProgram, waitUntil } from './programs.ts';

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const START_MS = 90_000;

export interface MemberOptions {
  readonly name: string;
  readonly roles: readonly ('api' | 'indexer' | 'jobs' | 'signer')[];
  readonly port: number;
  /** Settings that all servers share. */
  readonly env: Record<string, string>;
  readonly logDir: string;
}

export interface Readiness {
  readonly ready: boolean;
  readonly draining: boolean;
  readonly indexer: { readonly state: string; readonly checkpoint: number | null };
}

export class Member {
  readonly name: string;
  readonly roles: MemberOptions['roles'];
  readonly port: number;
  readonly url: string;
  readonly #options: MemberOptions;
  #program: Program | undefined;

  constructor(options: MemberOptions) {
    this.#options = options;
    this.name = options.name;
    this.roles = options.roles;
    this.port = options.port;
    this.url = `http://127.0.0.1:${options.port}`;
  }

  get pid(): number {
    return this.#program?.pid ?? 0;
  }

  isRunning(): boolean {
    return this.#program?.isRunning() ?? false;
  }

  /** Starts the process and waits until it is ready. */
  async start(): Promise<void> {
    const { name, roles, port, env, logDir } = this.#options;
    const program = startProgram(process.execPath, [MAIN], {
      env: {
        PATH: process.env.PATH ?? '',
        ...env,
        ATOLL_ROLES: roles.join(),
        ATOLL_PORT: String(port),
      },
      log: join(logDir, `${name}.log`),
    });
    this.#program = program;
    const what = `${name} did not start (see ${join(logDir, `${name}.log`)})`;
    await waitUntil(async () => (await this.readiness()).ready, { ms: START_MS, what, program });
  }

  async readiness(): Promise<Readiness> {
    const response = await fetch(`${this.url}/ready`, { signal: AbortSignal.timeout(3_000) });
    return (await response.json()) as Readiness;
  }

  signal(name: NodeJS.Signals): void {
    this.#program?.signal(name);
  }

  /** Kills the process (SIGKILL), to simulate a crash. */
  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.#program?.ended;
  }

  /** Shuts the process down gracefully. Returns whether it exited within `ms` (20 s). */
  async stop(ms?: number): Promise<boolean> {
    return (await this.#program?.stop('SIGTERM', ms)) ?? true;
  }
}
