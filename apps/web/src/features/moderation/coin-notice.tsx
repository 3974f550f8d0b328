// Warns of a coin or takes it off the lists.
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { moderation as text } from '../../messages/en/moderation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/input.tsx';
import { DecisionDialog, type Proposal } from './decision-dialog.tsx';

export function CoinNotice() {
  const [poolId, setPoolId] = useState('');
  const [warning, setWarning] = useState('');
  const [unlisted, setUnlisted] = useState(false);
  const [proposal, setProposal] = useState<Proposal>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProposal({
      title: text.coins,
      danger: unlisted,
      run: (reason) =>
        api.moderation.coin({ pool_id: poolId.trim(), warning, listed: !unlisted, reason }),
    });
  };
  return (
    <Card className="p-4">
      <form onSubmit={submit} className="grid max-w-xl gap-4">
        <TextField
          label={text.poolId}
          hint={text.poolIdHint}
          value={poolId}
          required
          pattern="\s*0x[0-9a-fA-F]{1,64}\s*"
          onChange={(event) => setPoolId(event.target.value)}
        />
        <TextField
          label={text.warning}
          hint={text.warningHint}
          value={warning}
          maxLength={200}
          onChange={(event) => setWarning(event.target.value)}
        />
        <label className="flex items-center gap-3 text-label">
          <input
            type="checkbox"
            checked={unlisted}
            onChange={(event) => setUnlisted(event.target.checked)}
            className="size-4 accent-action"
          />
          {text.unlisted}
        </label>
        <Button type="submit" look="action" className="justify-self-start">
          {text.save}
        </Button>
      </form>
      {proposal && <DecisionDialog proposal={proposal} onClose={() => setProposal(undefined)} />}
    </Card>
  );
}
