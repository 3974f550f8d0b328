// Step-up signatures: what a wallet signs beside the session.
import type { StepUpAction } from '@atoll/api';
import { requestDigest } from '@atoll/sdk';
import type { Keypair } from '@mysten/sui/cryptography';
import type { TestServer } from './server.ts';

/** Returns the body with a signature over the current step-up message of the server for an action on a subject. */
export async function withStepUp<Body extends object>(
  server: Pick<TestServer, 'get'>,
  key: Keypair,
  session: { authorization: string },
  { action, subject }: { action: StepUpAction; subject: string },
  body: Body,
): Promise<Body & { step_up: string }> {
  const query = new URLSearchParams({ action, subject, digest: await requestDigest(body) });
  const reply = await server.get(`/api/profile/step-up?${query}`, session);
  const { message } = (reply.body as { data: { message: string } }).data;
  const { signature } = await key.signPersonalMessage(new TextEncoder().encode(message));
  return { ...body, step_up: signature };
}
