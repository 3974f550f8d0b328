/**
 * Content of personas by digest. The chain stores digests only, so content can be missing here, and content
 * of a revision that is not a persona counts as missing: anybody can publish any digest.
 */
import { type Persona, personaLimits, persona as personaSchema } from '@atoll/api';
import { canonicalJson, personaDigest } from '@atoll/sdk';
import type { Context } from '../platform/context.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { HttpError } from '../platform/errors.ts';
import { showPersona } from '../pools/pool-columns.ts';
import { assertMayPost } from '../posting/may-post.ts';

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
  persona: Persona;
  digest: string;
  /** Canonical JSON. */
  content: string;
  bytes: number;
}

export async function encodePersona(persona: Persona): Promise<EncodedPersona> {
  const content = canonicalJson(persona);
  const digest = Buffer.from(await personaDigest(persona)).toString('hex');
  return { persona, digest, content, bytes: Buffer.byteLength(content) };
}

/** Personas that one address can store within 30 days without using them in a revision or a proposal. */
const MAX_DRAFTS = 200;
const DRAFTS_MS = 30 * 86_400_000;

/**
 * Stores a persona that a user wrote; content that is stored already stays as it is.
 * @throws {HttpError} 400 for too much content or a blocked word; 403 if the author is banned or has too
 *   many unused drafts.
 */
export async function savePersona(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { persona, digest, content, bytes }: EncodedPersona,
  storedBy: string,
): Promise<void> {
  if (bytes > personaLimits.bytes) {
    throw new HttpError(
      400,
      `The persona has ${bytes} bytes; at most ${personaLimits.bytes} are allowed. Shorten its texts.`,
    );
  }
  await assertMayPost(db, storedBy, textsOf(persona));
  await assertFewDrafts(db, storedBy, now() - DRAFTS_MS);
  await db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('persona')
      .values({ digest, content, bytes, stored_by: storedBy, stored_ms: now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) await showPersona(tx, digest, persona.name);
  });
}

const textsOf = (persona: Persona): string[] => {
  const { adjectives, topics, knowledge, links, version: _, ...texts } = persona;
  return [...Object.values(texts), ...adjectives, ...topics, ...knowledge, ...links];
};

async function assertFewDrafts(db: Db, storedBy: string, sinceMs: number): Promise<void> {
  const { drafts } = await db
    .selectFrom('persona')
    .select((row) => row.fn.countAll<number>().as('drafts'))
    .where('stored_by', '=', storedBy)
    .where('stored_ms', '>', sinceMs)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('agent_revision')
            .select('agent_revision.digest')
            .whereRef('agent_revision.digest', '=', 'persona.digest'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('agent_proposal')
            .select('agent_proposal.digest')
            .whereRef('agent_proposal.digest', '=', 'persona.digest'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  if (drafts < MAX_DRAFTS) return;
  throw new HttpError(
    403,
    `You stored ${MAX_DRAFTS} personas within 30 days that no agent uses. Publish or propose one of them first.`,
  );
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
