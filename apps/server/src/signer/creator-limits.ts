/**
 * Limits of an agent's key as its creator signed them. The signer verifies the wallet's signature itself: with the
 * servers' database and every other secret, no one can raise them.
 */
import { address, amount } from '@atoll/api';
import { type Agent, type Atoll, requestDigest } from '@atoll/sdk';
import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { normalizeSuiAddress } from '@mysten/sui/utils';
import { z } from 'zod';
import { readSignature, verifyLogin } from '../auth/signature.ts';
import { HttpError } from '../platform/errors.ts';
import type { SignedSettings } from '../platform/signing/signer.ts';
import type { Ledger, Limits } from './ledger.ts';

const NONE: Limits = { dailyTip: 0n, dailyBuyback: 0n, issuedMs: 0 };
/** How far the servers' clocks may be ahead of the chain's. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

const body = z.object({ pool_id: address, daily_tip: amount, daily_buyback: amount });

interface Dependencies {
  atoll: Atoll & { client: SuiGrpcClient };
  ledger: Ledger;
  /** Host that creators sign for; null accepts any. */
  domain: string | null;
}

/**
 * Returns the limits in force: the latest that the creator signed. Without any, the key spends nothing.
 * @param nowMs time of the chain: settings issued later would outlast every correction.
 * @throws {HttpError} 403 for settings that the creator did not sign, or that were issued in the future.
 */
export async function limitsOf(
  parts: Dependencies,
  agent: Agent,
  signed: SignedSettings | null,
  nowMs: number,
): Promise<Limits> {
  const { ledger } = parts;
  const known = ledger.limitsOf(agent.agentId) ?? NONE;
  if (signed === null) return known;
  const issuedMs = Date.parse(fieldsOf(signed.message).get('Issued At') ?? '');
  // Verified before, or replaced by newer ones. zkLogin signatures cannot be verified for long.
  if (known.issuedMs >= issuedMs) return known;
  if (issuedMs > nowMs + CLOCK_TOLERANCE_MS) {
    throw new HttpError(403, 'The settings were issued in the future.');
  }
  const limits = { ...(await verify(parts, agent, signed)), issuedMs };
  ledger.setLimits(agent.agentId, limits);
  return limits;
}

async function verify(
  { atoll: { client, deployment }, domain }: Dependencies,
  agent: Agent,
  signed: SignedSettings,
): Promise<Omit<Limits, 'issuedMs'>> {
  const fields = fieldsOf(signed.message);
  const creator = normalizeSuiAddress(agent.creator);
  const content: unknown = parseJson(signed.body);
  const { success, data } = body.safeParse(content);
  if (!success || data.pool_id !== agent.poolId) throw notSigned();
  const expected = {
    Action: 'update-agent-config',
    Subject: agent.poolId,
    Request: `sha256:${await requestDigest(content as object)}`,
    Chain: `sui:${deployment.network} ${deployment.chainId}`,
    Address: creator,
    ...(domain !== null && { Domain: domain }),
  };
  const isExpected = Object.entries(expected).every(([name, value]) => fields.get(name) === value);
  const signature = readSignature(signed.signature);
  if (!isExpected || Number.isNaN(Date.parse(fields.get('Issued At') ?? ''))) throw notSigned();
  if (signature?.address !== creator) throw notSigned();
  if (!(await verifyLogin(signed.message, signature, client))) throw notSigned();
  return { dailyTip: data.daily_tip, dailyBuyback: data.daily_buyback };
}

/** Fields of a step-up message; one that appears twice has no value. */
function fieldsOf(message: string): Map<string, string | undefined> {
  const fields = new Map<string, string | undefined>();
  for (const line of message.split('\n')) {
    const [, name, value] = /^([A-Z][A-Za-z ]*): (.*)$/.exec(line) ?? [];
    if (name !== undefined) fields.set(name, fields.has(name) ? undefined : value);
  }
  return fields;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const notSigned = () =>
  new HttpError(403, 'The settings are not signed by the creator of the agent.');
