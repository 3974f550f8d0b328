// Opens the form of a watched wallet.
import { askForSession } from '../session/ask.ts';
import { $watchForm } from './form.ts';

/** Visitors connect first. */
export function openWatchForm(address?: string, name = ''): void {
  askForSession(({ address: me }) => $watchForm.set({ me, address, name }));
}
