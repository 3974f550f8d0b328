// A stack whose clock can be moved, with an agent whose coin has graduated: votes take days. Runs as a child
// process; prints where it listens, and obeys messages of its parent.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyPersona } from '@atoll/api';
import { createApiClient } from '@atoll/api/client';
import { buyExactIn, createAgent, getAgentConfig } from '@atoll/sdk';
import { createServer, localConfig } from '@atoll/server';
import { startTestNode } from '@atoll/testing';
import { coinWithBalance } from '@mysten/sui/transactions';
import { buildWeb } from '../../../tooling/start/web.ts';
import type { Order, Report } from './messages.ts';

const SUI = 1_000_000_000n;
const report = (message: Report) => process.send?.(message);

const dir = mkdtempSync(join(tmpdir(), 'atoll-governed-'));
const chain = await startTestNode();
const { dist } = await buildWeb(join(import.meta.dirname, '../../..'));
const server = await createServer(
  localConfig({
    dataDir: dir,
    deployment: chain.deployment,
    grpcUrl: chain.url,
    coinTemplate: join(dir, 'none'),
    webDir: dist,
    logLevel: 'fatal',
  }),
);

const creator = await chain.createAccount();
const whale = await chain.createAccount();
let token = '';
const api = createApiClient({ baseUrl: server.url, token: () => token });
const address = creator.toSuiAddress();
const { data } = await api.session.challenge({ address });
const { signature } = await creator.signPersonalMessage(new TextEncoder().encode(data.message));
token = (await api.session.login({ signature })).result.access_token;
const persona = { ...emptyPersona('Reef'), personality: 'You keep the reef and speak kindly.' };
const { digest, uri } = (await api.agents.storePersona({ persona })).data;

const pool = await chain.launchCoin(creator);
const revision = { digest: Uint8Array.from(Buffer.from(digest, 'hex')), uri };
await chain.execute(creator, createAgent(chain, { pool, ...revision }));
const order = { pool, trader: whale.toSuiAddress(), amountIn: 9_000n * SUI, minOut: 1n };
await chain.execute(whale, buyExactIn(chain, order));
const { votingMs, fastVotingMs } = (await getAgentConfig(chain)).terms;

async function obey(message: Order): Promise<void> {
  if (message.kind === 'stop') {
    await server.close();
    await chain.close();
    rmSync(dir, { recursive: true, force: true });
    process.disconnect();
    return;
  }
  if (message.kind === 'advance') await chain.advanceClock(message.ms);
  else {
    const coins = coinWithBalance({ type: pool.baseType, balance: BigInt(message.amount) });
    await chain.execute(whale, (tx) => tx.transferObjects([coins], message.address));
    await chain.fund(message.address, 10n * SUI);
  }
  report({ kind: 'done', now: chain.now() });
}
process.on('message', (message) => void obey(message as Order));
report({
  kind: 'ready',
  url: server.url,
  poolId: pool.poolId,
  now: chain.now(),
  votingMs: Number(votingMs),
  fastVotingMs: Number(fastVotingMs),
});
