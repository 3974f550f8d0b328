// Waits for the session that an action needs.
import { agent as text } from '../../messages/en/agent.ts';
import { settledWallet } from '../wallet/ask.ts';
import { $connectDialogOpen, $wallet } from '../wallet/state.ts';
import { askForSession } from './ask.ts';
import { $session } from './state.ts';

/**
 * Resolves once a session is open, and asks again for a signature that was declined.
 * @throws if the user does not log in: declines the signature, closes the connect dialog or disconnects.
 */
export async function ensureSession(): Promise<void> {
  // If restoring fails, the connect dialog opens only after the wallet's state has changed.
  if ($wallet.get().status === 'reconnecting') await settledWallet();
  if ($session.get().status === 'ready') return;
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      const session = $session.get();
      if (session.status === 'ready') resolve();
      else if (session.status === 'failed') reject(new Error(session.message));
      else if (session.status === 'declined' || hasLeft()) reject(new Error(text.signIn));
      else return;
      for (const each of listening) each.unsubscribe();
    };
    const listening = [
      $session.subscribe(look),
      $wallet.subscribe(look),
      $connectDialogOpen.subscribe(look),
    ];
    askForSession();
  });
}

/** Whether no wallet is connected and the connect dialog is closed. */
const hasLeft = () => $wallet.get().status === 'disconnected' && !$connectDialogOpen.get();
