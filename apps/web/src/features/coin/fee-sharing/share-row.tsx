// One share in the editor: kind, recipient, percentage and lock.
import { isValidSuiAddress } from '@mysten/sui/utils';
import { useQuery } from '@tanstack/react-query';
import { shortenAddress } from '../../../lib/format/format.ts';
import { feeSharing as text } from '../../../messages/en/fee-sharing.ts';
import { Button } from '../../../ui/button.tsx';
import { Check } from '../../../ui/check.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextField } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import type { DraftKind, DraftShare } from './draft.ts';
import { namedQuery } from './queries.ts';

interface ShareRowProps {
  share: DraftShare;
  place: number;
  kinds: readonly DraftKind[];
  onChange: (change: Partial<DraftShare>) => void;
  onRemove: () => void;
}

const kindNames = {
  account: text.kindAccount,
  stakers: text.stakers,
  treasury: text.treasury,
  burn: text.burn,
} as const;

export function ShareRow({ share, place, kinds, onChange, onRemove }: ShareRowProps) {
  const { kind, fixed } = share;
  return (
    <fieldset className="grid grid-cols-1 gap-2 border-t border-line/50 pt-3" disabled={fixed}>
      <div className="flex items-center gap-2">
        <Select
          className="min-w-0 flex-1"
          aria-label={text.recipientKind(place)}
          value={kind}
          onChange={({ target }) => {
            const chosen = kinds.find((each) => each === target.value);
            if (chosen !== undefined) onChange({ kind: chosen });
          }}
        >
          {kinds.map((each) => (
            <option key={each} value={each}>
              {kindNames[each]}
            </option>
          ))}
        </Select>
        <Button look="ghost" size="icon" aria-label={text.remove} onClick={onRemove}>
          <Icon name="trash" className="size-4" />
        </Button>
      </div>
      {kind === 'account' && (
        <TextField
          label={text.recipient}
          value={share.recipient}
          autoComplete="off"
          spellCheck={false}
          hint={<Found typed={share.recipient} />}
          onChange={({ target }) => onChange({ recipient: target.value })}
        />
      )}
      {kind === 'stakers' && <p className="text-note text-muted">{text.stakersHint}</p>}
      <TextField
        label={text.percent}
        inputMode="decimal"
        autoComplete="off"
        value={share.percent}
        onChange={({ target }) => onChange({ percent: target.value })}
      />
      <Check label={text.lock} checked={share.lock} onChange={(lock) => onChange({ lock })} />
    </fieldset>
  );
}

/** The address that a typed name resolves to, which the transaction contains. */
function Found({ typed }: { typed: string }) {
  const name = typed.trim().replace(/^@/, '');
  const isName = name !== '' && !isValidSuiAddress(name);
  const { data } = useQuery({ ...namedQuery(name), enabled: isName });
  const [address, another] = data ?? [];
  if (!isName || data === undefined) return null;
  if (address === undefined) return text.problemUnknown(name);
  return another === undefined ? shortenAddress(address) : text.problemAmbiguous(name);
}
