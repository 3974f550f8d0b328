/**
 * The creator's direct way before graduation: stores a changed persona after a step-up signature. The chain decides: the
 * change takes effect when the creator publishes the digest there.
 */
import { type Persona, personaPath } from '@atoll/api';
import type { Confirmation } from '../auth/step-up.ts';
import type { Context } from '../platform/context.ts';
import { HttpError } from '../platform/errors.ts';
import { currentPersona, encodePersona, savePersona } from './personas.ts';
import { requireAgent } from './read.ts';
import type { AgentViewRow } from './views/agent-view.ts';

type Updating = Pick<Context, 'db' | 'now'> & { publicUrl: () => string };

/** The caller and the caller's step-up signature. */
interface Caller {
  session: { address: string };
  confirm: () => Promise<Confirmation>;
}

export async function prepareUpdate(
  services: Updating,
  caller: Caller,
  input: { pool_id: string; persona: Persona },
) {
  const agent = await requireOwnAgent(services, caller.session.address, input.pool_id);
  return prepare(services, caller, agent, input.persona);
}

export async function prepareSystemPrompt(
  services: Updating,
  caller: Caller,
  input: { pool_id: string; system_prompt: string },
) {
  const agent = await requireOwnAgent(services, caller.session.address, input.pool_id);
  const current = await currentPersona(services.db, input.pool_id);
  if (current === null) {
    throw new HttpError(
      409,
      'This server does not have the content of the current revision. Send the whole persona to update-agent.',
    );
  }
  const persona = { ...current.persona, personality: input.system_prompt };
  return prepare(services, caller, agent, persona);
}

/** @throws {HttpError} 403 unless the address created the agent; 409 once holders decide. */
async function requireOwnAgent(
  { db }: Updating,
  address: string,
  poolId: string,
): Promise<AgentViewRow> {
  const agent = await requireAgent(db, poolId);
  if (agent.creator_address !== address) {
    throw new HttpError(403, 'Only the creator of the coin can change its agent.');
  }
  if (agent.is_graduated) {
    throw new HttpError(409, 'The coin has graduated: propose the change to its holders.');
  }
  return agent;
}

async function prepare(
  services: Updating,
  { session, confirm }: Caller,
  agent: AgentViewRow,
  persona: Persona,
) {
  const encoded = await encodePersona(persona);
  const { digest, bytes } = encoded;
  if (digest === agent.digest) throw new HttpError(409, 'The persona does not change.');
  const { consume } = await confirm();
  await savePersona(services, encoded, session.address);
  await services.db.transaction().execute(consume);
  const { agent_id, pool_id, base_type, quote_type, revision: base } = agent;
  const uri = `${services.publicUrl()}${personaPath(digest)}`;
  return { digest, uri, bytes, agent_id, pool_id, base_type, quote_type, base };
}
