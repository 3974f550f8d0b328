// Step-up signatures: what a wallet signs beside the session.
import type { StepUpAction } from '@atoll/api';
import type { Keypair } from '@mysten/sui/cryptography';
import type { TestServer } from './server.ts';

/** Signs the current step-up message of the server for an action on a subject. */
export async function signStepUp(
  server: Pick<TestServer, 'get'>,
  key: Keypair,
  session: { authorization: string },
  { action, subject }: { action: StepUpAction; subject: string },
): Promise<string> {
  const path = `/api/profile/step-up?action=${action}&subject=${subject}`;
  const { body } = await server.get(path, session);
  const { message } = (body as { data: { message: string } }).data;
  const { signature } = await key.signPersonalMessage(new TextEncoder().encode(message));
  return signature;
}
