// Copies text to the clipboard and confirms it.
import { common } from '../../messages/en/common.ts';
import { toast } from '../toast.ts';

/** Copies and shows 'Copied!'. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(common.copied);
  } catch {
    toast.error(common.copyFailed, { description: text });
  }
}
