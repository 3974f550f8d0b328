// Waits for the session that an action needs.
import { agent as text } from '../../messages/en/agent.ts';
import { askForSession } from './ask.ts';
import { $session } from './state.ts';

/**
 * Resolves once a session is open, and asks again for a signature that was declined.
 * @throws if the user does not sign in.
 */
export async function ensureSession(): Promise<void> {
  if ($session.get().status === 'ready') return;
  await new Promise<void>((resolve, reject) => {
    const listening = $session.subscribe((session) => {
      if (session.status === 'ready') resolve();
      else if (session.status === 'declined') reject(new Error(text.signIn));
      else if (session.status === 'failed') reject(new Error(session.message));
      else return;
      listening.unsubscribe();
    });
    askForSession();
  });
}
