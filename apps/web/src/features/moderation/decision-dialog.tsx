// Asks an operator for the reason of a decision, and carries it out.
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { toast } from '../../lib/toast.ts';
import { moderation as text } from '../../messages/en/moderation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/input.tsx';

/** Subject of the decision. */
export interface Proposal {
  title: string;
  /** It takes something away. */
  danger?: boolean;
  run: (reason: string) => Promise<unknown>;
}

interface DecisionDialogProps {
  proposal: Proposal;
  onClose: () => void;
}

export function DecisionDialog({ proposal, onClose }: DecisionDialogProps) {
  const [reason, setReason] = useState('');
  const decide = useMutation({
    mutationFn: () => proposal.run(reason),
    onSuccess: () => {
      toast.success(text.done);
      onClose();
    },
    onError: (error) => toast.error(text.notDone, { description: error.message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pageKeys.moderation.all }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    decide.mutate();
  };
  return (
    <Dialog open onClose={onClose} title={proposal.title} held={decide.isPending}>
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          label={text.why}
          hint={text.whyHint}
          value={reason}
          required
          minLength={3}
          maxLength={280}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose} disabled={decide.isPending}>
            {text.cancel}
          </Button>
          <Button
            type="submit"
            look={proposal.danger ? 'danger' : 'action'}
            pending={decide.isPending}
          >
            {text.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
