/**
 * The signer of a local network: a child process with a separate secret file, started on demand by the only server. The
 * parent passes no secrets of the server, and receives an address and a token.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Deployment } from '@atoll/sdk';
import { childEnvironment } from '../platform/child-environment.ts';
import { type SignerAddress, signerClient } from '../platform/signing/client.ts';
import type { Signer } from '../platform/signing/signer.ts';

const ENTRY = new URL('./embedded-process.ts', import.meta.url);
/** Settings of the child process. */
export interface EmbeddedSigner {
  /** Folder of its secret and its ledger. */
  dir: string;
  signingKey: string | null;
  deployment: Deployment;
  grpcUrl: string;
}

/** Report of the child process: where it listens, or the reason that it cannot. */
export type EmbeddedNews = { address: SignerAddress } | { failure: string };

export function embeddedSigner(settings: EmbeddedSigner): Signer {
  let child: ChildProcess | undefined;
  let address: Promise<SignerAddress> | undefined;

  async function start(): Promise<SignerAddress> {
    const started = fork(ENTRY, {
      env: childEnvironment(),
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child = started;
    // The next request starts another one.
    started.once('exit', () => {
      if (child === started) [child, address] = [undefined, undefined];
    });
    const settled = new AbortController();
    try {
      started.send(settings);
      const news = await Promise.race([
        once(started, 'message', { signal: settled.signal }).then(
          ([first]) => first as EmbeddedNews,
        ),
        once(started, 'exit', { signal: settled.signal }).then(
          (): EmbeddedNews => ({ failure: 'It exited.' }),
        ),
      ]);
      if ('failure' in news) throw new Error(`The signer did not start: ${news.failure}`);
      // It must not keep a server from ending.
      started.unref();
      started.channel?.unref();
      return news.address;
    } finally {
      settled.abort();
    }
  }

  return signerClient(
    () => {
      address ??= start().catch((error: unknown) => {
        address = undefined;
        throw error;
      });
      return address;
    },
    async () => {
      const running = child;
      if (running === undefined || running.exitCode !== null) return;
      const ended = once(running, 'exit');
      running.ref();
      running.kill();
      await ended;
    },
  );
}
