// A stack whose clock can be moved, with an agent whose coin has graduated: votes take days. Runs as a child
// process; prints where it listens, and obeys messages of its parent.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyPersona } from '@atoll/api';
import { createApiClient } from '@atoll/api/client';
import {
  buyExactIn,
  createAgent,
  createStakingPool,
  getAgent,
  getAgentConfig,
  getPool,
  proposeRevision,
} from '@atoll/sdk';
import { createServer, localConfig } from '@atoll/server';
import { eventOf, give, SUI_TYPE, startTestNode } from '@atoll/testing';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { buildWeb } from '../../../tooling/start/web.ts';
import type { Launched, Order, Report } from './messages.ts';

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
const persona = { ...emptyPersona('Reef'), bio: 'Reef guards the lagoon and speaks kindly.' };
const { digest, uri } = (await api.agents.storePersona({ persona })).data;

const pool = await chain.launchCoin(creator);
const revision = { digest: Uint8Array.from(Buffer.from(digest, 'hex')), uri };
const created = await chain.execute(creator, createAgent(chain, { pool, ...revision }));
const { agentId } = eventOf(created.decoded, 'AgentCreated');
const order = { pool, trader: whale.toSuiAddress(), amountIn: 9_000n * SUI, minOut: 1n };
await chain.execute(whale, buyExactIn(chain, order));
const { votingMs, fastVotingMs } = (await getAgentConfig(chain)).terms;

async function open(): Promise<void> {
  const proposed = (await api.agents.storePersona({ persona: { ...persona, bio: 'New' } })).data;
  const agent = await getAgent(chain, { agentId });
  const proposer = whale.toSuiAddress();
  const change = {
    agent,
    pool: await getPool(chain, pool),
    proposer,
    deposit: agent.terms.deposit,
    base: agent.persona.current.number,
    digest: Uint8Array.from(Buffer.from(proposed.digest, 'hex')),
    uri: proposed.uri,
  };
  await chain.execute(whale, proposeRevision(chain, change));
  // The server lists the pools of the deployer.
  const campaign = {
    payer: chain.deployer.toSuiAddress(),
    ratePerSecond: 1_000_000n,
    startsMs: 0n,
    durationMs: 3_600_000n,
  };
  const rewardType = chain.deployment.atollToken.coinType;
  const types = { stakeType: pool.baseType, rewardType, maxMultiplierBps: 10_000n };
  await chain.execute(chain.deployer, createStakingPool(chain, { ...types, campaign }));
}

async function launch({
  creator: secret,
  amount,
  vestingDays,
}: Extract<Order, { kind: 'launch' }>): Promise<Launched> {
  const key = Ed25519Keypair.fromSecretKey(secret);
  const recipient = key.toSuiAddress();
  await chain.execute(whale, (tx) => give(tx, recipient, 'coins', [[SUI_TYPE, 50n * SUI]]));
  const durationMs = BigInt(vestingDays) * 86_400_000n;
  const vesting = { cliffMs: 0n, durationMs };
  const firstBuy = { amountOut: BigInt(amount), maxIn: 20n * SUI, vesting };
  const launched = await chain.launchCoin(key, { kind: 'fun', firstBuy });
  return { poolId: launched.poolId, coinType: launched.baseType };
}

async function obey(message: Order): Promise<void> {
  if (message.kind === 'stop') {
    await server.close();
    await chain.close();
    rmSync(dir, { recursive: true, force: true });
    process.disconnect();
    return;
  }
  let launched: Launched | undefined;
  if (message.kind === 'launch') launched = await launch(message);
  else if (message.kind === 'advance') await chain.advanceClock(message.ms);
  else if (message.kind === 'open') await open();
  else if (message.kind === 'give-atoll') {
    const funds = [[chain.deployment.atollToken.coinType, BigInt(message.amount)]] as const;
    await chain.execute(chain.deployer, (tx) => give(tx, message.address, 'coins', funds));
  } else {
    const { address: recipient, amount, holding } = message;
    const funds = [
      [SUI_TYPE, 10n * SUI],
      [pool.baseType, BigInt(amount)],
    ] as const;
    await chain.execute(whale, (tx) => give(tx, recipient, holding, funds));
  }
  report({ kind: 'done', now: chain.now(), launched });
}
process.on('message', (message) => void obey(message as Order));
report({
  kind: 'ready',
  url: server.url,
  chainUrl: chain.url,
  coinType: pool.baseType,
  poolId: pool.poolId,
  now: chain.now(),
  votingMs: Number(votingMs),
  fastVotingMs: Number(fastVotingMs),
});
