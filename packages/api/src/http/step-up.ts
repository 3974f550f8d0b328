/**
 * Step-up signatures: a single-use wallet signature, at most 15 minutes old, that some actions require in
 * addition to the session. The signed message contains the action, its subject and the digest of the request.
 */

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { sha256Digest } from './scalars.ts';

export const stepUpAction = z.enum([
  'get-signature',
  'active-tele',
  'update-agent',
  'update-system-prompt',
  'update-agent-config',
  'connect-x',
  'pause-agent',
]);

/** Subjects are shown in the wallet, so they are printable ASCII in one line. */
const subject = z
  .string()
  .min(1)
  .max(512)
  .regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces');

/**
 * `subject` of `get-signature`: the image URL; of actions on an agent: the pool ID. `digest`: SHA-256 of the canonical
 * JSON (RFC 8785) of the body that will be sent, without `step_up`.
 */
export const stepUpQuery = z.object({ action: stepUpAction, subject, digest: sha256Digest });
export const stepUpResponse = z.object({ data: z.object({ message: z.string() }) });

/** Serialized Sui signature over the message of GET /api/profile/step-up, in base64. */
export const stepUpSignature = z.string().min(1).max(8192);

export type StepUpAction = z.infer<typeof stepUpAction>;

export const stepUp = {
  challenge: endpoint('GET /api/profile/step-up', {
    summary: 'Get the step-up message to sign for an action that requires a recent signature',
    tag: 'Profiles and sessions',
    session: 'required',
    input: stepUpQuery,
    output: stepUpResponse,
  }),
};
