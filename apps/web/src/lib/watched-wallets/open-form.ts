// Opens the form of a watched wallet.
import { watchedWallets as text } from '../../messages/en/watched-wallets.ts';
import { $online } from '../browser/online.ts';
import { askForSession } from '../session/ask.ts';
import { toast } from '../toast.ts';
import { $watchForm } from './form.ts';

/** Visitors connect first. Without a connection, the form could neither load nor save. */
export function openWatchForm(address?: string, name = ''): void {
  if (!$online.get()) {
    toast.error(text.offline);
    return;
  }
  askForSession(({ address: me }) => $watchForm.set({ me, address, name }));
}
