// Step-up signatures: a new signature of the wallet over one request, beside the session.
import type { StepUpAction } from '@atoll/api';
import { api } from '../api/api.ts';
import { requestWallet } from '../wallet/request.ts';
import { signMessage } from '../wallet/wallet.ts';

/**
 * Returns the body with the wallet's signature over it. Rejects when the user declines or the server cannot be reached.
 * @param body without undefined properties: the server hashes what arrives.
 */
export async function withStepUp<Body extends object>(
  action: StepUpAction,
  subject: string,
  body: Body,
): Promise<Body & { step_up: string }> {
  const { requestDigest } = await import('@atoll/sdk');
  const { data } = await api.stepUp.challenge({
    action,
    subject,
    digest: await requestDigest(body),
  });
  return { ...body, step_up: await requestWallet(() => signMessage(data.message)) };
}
