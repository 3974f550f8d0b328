/**
 * Content of personas by digest. The chain stores digests only, so content can be missing here, and content
 * of a revision that is not a persona counts as missing: anybody can publish any digest.
 */
import { type Persona, persona as personaSchema } from '@atoll/api';
import { canonicalJson, personaDigest } from '@atoll/sdk';
import type { Db } from '../db/database.ts';
import type { Tx } from '../indexer/batch.ts';

export interface CurrentPersona {
  agent_id: string;
  /** Number of the revision. */
  revision: number;
  /** SHA-256 of the canonical JSON, in hexadecimal. */
  digest: string;
  persona: Persona;
}

/** A persona in the form that is stored. */
export interface EncodedPersona {
  digest: string;
  /** Canonical JSON. */
  content: string;
  bytes: number;
}

export async function encodePersona(persona: Persona): Promise<EncodedPersona> {
  const content = canonicalJson(persona);
  const digest = Buffer.from(await personaDigest(persona)).toString('hex');
  return { digest, content, bytes: Buffer.byteLength(content) };
}

/** Stores content under its digest; content that is stored already stays as it is. */
export async function storePersona(
  tx: Db | Tx,
  { digest, content, bytes }: EncodedPersona,
  storedBy: string,
  nowMs: number,
): Promise<void> {
  await tx
    .insertInto('persona')
    .values({ digest, content, bytes, stored_by: storedBy, stored_ms: nowMs })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the persona of stored content; null if there is none. */
export function decodePersona(content: string | null): Persona | null {
  if (content === null) return null;
  const parsed = personaSchema.safeParse(JSON.parse(content));
  return parsed.success ? parsed.data : null;
}

/** Returns the current persona of the agent of a pool; null without an agent or without its content. */
export async function currentPersona(db: Db | Tx, poolId: string): Promise<CurrentPersona | null> {
  const row = await db
    .selectFrom('agent')
    .innerJoin('pool', 'pool.id', 'agent.pool')
    .innerJoin('persona', 'persona.digest', 'agent.digest')
    .select(['agent.agent_id', 'agent.revision', 'agent.digest', 'persona.content'])
    .where('pool.pool_id', '=', poolId)
    .executeTakeFirst();
  const persona = decodePersona(row?.content ?? null);
  if (row === undefined || persona === null) return null;
  return { agent_id: row.agent_id, revision: row.revision, digest: row.digest, persona };
}
