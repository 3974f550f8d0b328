// Shown while the wallet does not respond to a request: reopen it, or cancel the request.
import type { SilentRequest } from '../../lib/wallet/request.ts';
import { wallet as text } from '../../messages/en/wallet.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export default function SilentWallet({ request }: { request: SilentRequest }) {
  return (
    <Dialog open onClose={request.wait} title={text.silentTitle} description={text.silentBody}>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={request.cancel}>{text.cancelRequest}</Button>
        <Button look="action" onClick={request.reopen}>
          {text.reopen}
        </Button>
      </div>
    </Dialog>
  );
}
