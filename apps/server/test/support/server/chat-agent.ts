// A server with one agent whose persona is stored, for tests of conversations.
import { emptyPersona, type Persona } from '@atoll/api';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { fromHex } from '@mysten/sui/utils';
import { encodePersona, savePersona } from '../../../src/agents/personas.ts';
import type { ServerConfig } from '../../../src/platform/config/config.ts';
import { agentCreated, agentEvent } from '../chain/agents.ts';
import { TestChain } from '../chain/chain.ts';
import type { TestPool } from '../chain/pools.ts';
import type { Backend } from '../database/databases.ts';
import { startServer, type TestServer } from './server.ts';

export const PERSONA: Persona = {
  ...emptyPersona('Polyp'),
  bio: 'A patient polyp that counts the tides.',
  personality: 'Dry humor. Answers briefly.',
  first_message: 'The tide is in. What would you like to know?',
  lore: 'Polyp was born on the northern ledge in the year of the long storm.',
  style: 'Short sentences.',
  adjectives: ['patient', 'dry'],
  knowledge: ['The lagoon gate opens at low tide.\n\nIts keeper is called Marguerite.'],
};

export interface ChatAgentServer extends TestServer {
  pool: TestPool;
  agentId: string;
  creator: Ed25519Keypair;
  /** Emits a paid message; returns the transaction's digest. */
  pay(sender: string, message: { text: string } | { digest: Uint8Array }): Promise<string>;
}

export async function startChatAgent(
  options: {
    persona?: Persona;
    config?: Partial<ServerConfig>;
    backend?: Pick<Backend, 'open'>;
  } = {},
): Promise<ChatAgentServer> {
  const { persona = PERSONA, config, backend } = options;
  const chain = new TestChain();
  const creator = new Ed25519Keypair();
  const pool = chain.launch({ name: 'Polyp', creator: creator.toSuiAddress() });
  const encoded = await encodePersona(persona);
  const agentId = agentCreated(chain, pool, { digest: fromHex(encoded.digest) });
  chain.close();
  const server = await startServer({ chain, config, ...(backend && { backend }) });
  await savePersona(
    { db: server.database.db, now: () => server.clock.ms },
    encoded,
    creator.toSuiAddress(),
  );
  await server.indexed();
  let nonce = 0n;
  return {
    ...server,
    pool,
    agentId,
    creator,
    async pay(sender, message) {
      nonce += 1n;
      const text = 'text' in message ? message.text : null;
      const bytes = text === null ? undefined : new TextEncoder().encode(text);
      const digest =
        'digest' in message
          ? message.digest
          : new Uint8Array(await crypto.subtle.digest('SHA-256', bytes ?? new Uint8Array()));
      const tx = chain.transaction(
        [
          agentEvent('MessageSent', {
            agentId,
            nonce,
            sender,
            digest,
            text,
            price: 100_000_000n,
            deadlineMs: BigInt(server.clock.ms + 3_600_000),
            timestampMs: BigInt(chain.nowMs),
          }),
        ],
        [],
      );
      chain.close();
      await server.indexed();
      return tx;
    },
  };
}
