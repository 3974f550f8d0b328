// The second dialog of the specification. Nothing opens it by default; an operator can open
// it from any control.
import { help as text } from '../../messages/en/help.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export default function BiggestDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={text.biggest}>
      <Button look="action" size="large" onClick={onClose}>
        {text.ready}
      </Button>
    </Dialog>
  );
}
