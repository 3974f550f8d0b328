// Asks for a step-up signature: a new signature of the wallet over one action, beside the session.
import type { StepUpAction } from '@atoll/api';
import { api } from '../api.ts';
import { signMessage } from '../wallet/wallet.ts';

/** Returns the signature in base64; rejects when the user declines or the server cannot be reached. */
export async function signStepUp(action: StepUpAction, subject: string): Promise<string> {
  const { data } = await api.stepUp.challenge({ action, subject });
  return signMessage(data.message);
}
