// Asks what a share card shows, publishes it, and hands out its link.
import type { ShareCard, ShareCardBody } from '@atoll/api';
import { useId, useState } from 'react';
import { shareResults as text } from '../../messages/en/share-results.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CardImage } from './card-image.tsx';
import { formatGain } from './gain.ts';
import { ShareMenu } from './share-menu.tsx';
import { useCreateCard, useRevokeCard } from './use-share-cards.ts';

interface ResultDialogProps {
  of: ShareCardBody['of'];
  symbol: string;
  open: boolean;
  onClose: () => void;
}

export default function ResultDialog({ of, symbol, open, onClose }: ResultDialogProps) {
  const create = useCreateCard();
  const revoke = useRevokeCard();
  const close = () => {
    create.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={text.title(symbol)}
      description={create.data ? text.created : 'pool_id' in of ? text.positionBody : text.saleBody}
    >
      {create.data ? (
        <Published
          card={create.data}
          revoking={revoke.isPending}
          onRevoke={() => revoke.mutate(create.data.id, { onSuccess: close })}
        />
      ) : (
        <Choices pending={create.isPending} onCreate={(shown) => create.mutate({ of, ...shown })} />
      )}
    </Dialog>
  );
}

interface ChoicesProps {
  pending: boolean;
  onCreate: (shown: { shows_amounts: boolean; shows_trader: boolean }) => void;
}

function Choices({ pending, onCreate }: ChoicesProps) {
  const [amounts, setAmounts] = useState(false);
  const [trader, setTrader] = useState(false);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onCreate({ shows_amounts: amounts, shows_trader: trader });
      }}
    >
      <Choice
        label={text.amounts}
        hint={text.amountsHint}
        checked={amounts}
        onChange={setAmounts}
      />
      <Choice label={text.trader} hint={text.traderHint} checked={trader} onChange={setTrader} />
      <p className="text-note text-muted">{text.opensIt}</p>
      <Button type="submit" look="action" pending={pending}>
        {pending ? text.creating : text.create}
      </Button>
    </form>
  );
}

interface ChoiceProps {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Choice({ label, hint, checked, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <label className="flex items-start gap-3">
      <input
        type="checkbox"
        checked={checked}
        aria-describedby={id}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-action"
      />
      <span className="grid gap-0.5">
        <span className="text-label font-medium">{label}</span>
        <span id={id} className="text-note text-muted">
          {hint}
        </span>
      </span>
    </label>
  );
}

interface PublishedProps {
  card: ShareCard;
  revoking: boolean;
  onRevoke: () => void;
}

function Published({ card, revoking, onRevoke }: PublishedProps) {
  return (
    <div className="grid gap-4" data-testid="published-card">
      <CardImage card={card} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button pending={revoking} onClick={onRevoke}>
          {revoking ? text.revoking : text.revoke}
        </Button>
        <ShareMenu
          path={`/share/${card.id}`}
          text={text.post(formatGain(card.gain), card.symbol)}
        />
      </div>
    </div>
  );
}
