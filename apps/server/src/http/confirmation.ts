/** Verifies the step-up signature of a request over what the request asks for. */
import { canonicalJson, requestDigest } from '@atoll/sdk';
import type { Context } from 'hono';
import type { Confirmation, StepUpService } from '../auth/step-up.ts';
import { HttpError } from '../platform/errors.ts';
import { sessionOf } from './access/admission.ts';
import type { AppEnv } from './env.ts';
import { readJson } from './input.ts';

export interface RequestConfirmation extends Confirmation {
  /** Canonical JSON of the body that was signed. */
  body: string;
}

/**
 * Verifies the signature that the endpoint's `stepUp` declares. The handler calls it after its input was validated.
 * @throws {HttpError} 403 unless the caller's wallet signed the action, its subject and the digest of this body.
 */
export async function confirmationOf(
  c: Context<AppEnv>,
  stepUp: StepUpService,
): Promise<RequestConfirmation> {
  const declared = c.var.endpoint?.meta.stepUp;
  if (declared === undefined) throw new TypeError(`${c.req.path} declares no step-up signature.`);
  const body = (await readJson(c)) as Record<string, unknown>;
  const request = {
    address: sessionOf(c).address,
    action: declared.action,
    subject: String(body[declared.subject]),
    digest: await digestOf(body),
  };
  const { step_up, ...signed } = body;
  return {
    ...(await stepUp.verify(request, String(step_up))),
    body: canonicalJson(signed),
  };
}

async function digestOf(body: object): Promise<string> {
  try {
    return await requestDigest(body);
  } catch (cause) {
    // A lone surrogate: it has no UTF-8, so no wallet can have signed it.
    throw new HttpError(400, 'The body contains text that is not valid Unicode.', { cause });
  }
}
