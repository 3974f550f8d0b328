// The operator's pause, for operators alone: a reason, and a signature of the wallet.
import type { AgentHealth } from '@atoll/api';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { withStepUp } from '../../lib/session/step-up.ts';
import { agentActivity as text } from '../../messages/en/agent-activity.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea } from '../../ui/input.tsx';
import { useChange } from './use-change.ts';

const REASON = { min: 3, max: 280 };

export function OperatorPause({ health }: { health: AgentHealth }) {
  const { pool_id, pause } = health;
  const [reason, setReason] = useState('');
  const isPaused = pause?.by === 'operator';
  const length = reason.trim().length;
  const isValid = length >= REASON.min && length <= REASON.max;
  const change = useChange(
    pool_id,
    async () => {
      const decision = { pool_id, paused: !isPaused, reason: reason.trim() };
      await api.agentConfigs.pauseAsOperator(await withStepUp('pause-agent', pool_id, decision));
      setReason('');
    },
    isPaused ? text.resumed : text.pausedNow,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid) change.mutate();
  };
  return (
    <Card className="p-5">
      <form onSubmit={submit} className="grid grid-cols-1 gap-3">
        <h2 className="font-display text-lead font-semibold">{text.operatorTitle}</h2>
        <p className="text-label text-pretty text-muted">{text.operatorHint}</p>
        <TextArea
          label={text.operatorReason}
          value={reason}
          aside={`${length}/${REASON.max}`}
          className="min-h-16"
          onChange={({ target }) => setReason(target.value)}
        />
        <Button
          type="submit"
          look={isPaused ? 'action' : 'quiet'}
          className="justify-self-start"
          disabled={!isValid}
          pending={change.isPending}
        >
          {isPaused ? text.signResume : text.signPause}
        </Button>
      </form>
    </Card>
  );
}
