// A model provider that hangs, fails, stops in the middle of an answer or answers slowly (threat: hanging model
// provider). Pages must be served as without the fault, chats must end with an error that identifies the provider, and
// circuit breakers must open and close.
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '@atoll/api/client';
import type { OpenAiBehavior } from '@atoll/testing/external/openai.ts';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import type { Fault } from '../fault.ts';
import { Person } from '../person.ts';
import { type System, until } from '../system.ts';
import { disturb } from './connection.ts';

/** Deadlines of the servers, in seconds. */
export const MODEL_ENV = { AI_FIRST_TOKEN_TIMEOUT_S: '3', AI_TIMEOUT_S: '8' };
/** Maximum duration of a chat: the deadline, plus the time a busy machine needs to prepare and reject it. */
export const LONGEST_CHAT_MS = 20_000;
const OPENS_MS = 60_000;
const ASK_MS = 1_000;

type Reply = 'answered' | 'failed' | 'rejected at once';

/** Asks the agent at one server. */
async function ask(person: Person, pool_id: string): Promise<Reply> {
  try {
    await person.call((api) => api.agentChat.send({ pool_id, text: 'Are you there?' }));
    return 'answered';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 503 || !error.message.startsWith('The model provider ')) throw error;
    return error.message.includes('temporarily unavailable') ? 'rejected at once' : 'failed';
  }
}

/** @param opens whether the fault must open the circuit breaker of each API server. */
function watched({ cluster }: System, poolId: string, fault: Fault, opens: boolean): Fault {
  const askers = () => cluster.apis.map(({ url }) => new Person(url, new Ed25519Keypair()));
  let asking: readonly Person[] = [];
  const replies = (persons: readonly Person[]) =>
    Promise.all(persons.map((each) => ask(each, poolId)));
  return {
    ...fault,
    isHarmless: true,
    longestChatMs: LONGEST_CHAT_MS,
    async strike() {
      asking = askers();
      for (const each of asking) await each.logIn();
      await fault.strike();
      if (!opens) return;
      await until(`${fault.name}: the circuit breakers open`, OPENS_MS, async () =>
        (await replies(asking)).every((reply) => reply === 'rejected at once'),
      );
    },
    async isOver() {
      const isAnswered = (await replies(asking)).every((reply) => reply === 'answered');
      if (!isAnswered) await sleep(ASK_MS);
      return isAnswered;
    },
  };
}

/** Makes the provider itself misbehave. */
export function failModel(
  system: System,
  poolId: string,
  what: string,
  behavior: OpenAiBehavior,
  opens = true,
): Fault {
  const set = async (next: OpenAiBehavior) => {
    if (system.model === undefined) throw new Error('The system has no model provider.');
    system.model.behavior = next;
  };
  const fault = {
    name: `model provider ${what}`,
    strike: () => set(behavior),
    heal: () => set({}),
  };
  return watched(system, poolId, fault, opens);
}

/** Disturbs the connections of all API servers to the provider. */
export const disturbModel = (system: System, poolId: string, kind: 'refused' | 'silent'): Fault =>
  watched(system, poolId, disturb(system, system.cluster.apis, 'model', { kind }), true);
