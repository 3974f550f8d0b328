// Reports something to the operators.
import type { ReportReason, SubjectKind } from '@atoll/api';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { toast } from '../../lib/toast.ts';
import { moderation as text } from '../../messages/en/moderation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/input.tsx';

const reasons = [
  'spam',
  'scam',
  'abuse',
  'impersonation',
  'illegal',
  'other',
] as const satisfies readonly ReportReason[];

interface ReportDialogProps {
  kind: SubjectKind;
  id: string;
  onClose: () => void;
}

export default function ReportDialog({ kind, id, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>('spam');
  const [note, setNote] = useState('');
  const report = useMutation({
    mutationFn: () => api.moderation.report({ kind, id, reason, note: note || undefined }),
    onSuccess: () => {
      toast.success(text.sent);
      onClose();
    },
    onError: (error) => toast.error(text.reportFailed, { description: error.message }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    report.mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.reportTitle}
      description={text.reportBody}
      held={report.isPending}
    >
      <form onSubmit={submit} className="grid gap-4">
        <fieldset className="grid gap-1 text-label">
          <legend className="mb-1.5 font-medium">{text.reasonLabel}</legend>
          {reasons.map((value) => (
            <label key={value} className="flex min-h-9 items-center gap-3">
              <input
                type="radio"
                name="reason"
                value={value}
                checked={reason === value}
                onChange={() => setReason(value)}
                className="size-4 accent-action"
              />
              {text[value]}
            </label>
          ))}
        </fieldset>
        <TextArea
          label={text.note}
          value={note}
          maxLength={500}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button type="submit" look="action" size="large" pending={report.isPending}>
          {text.send}
        </Button>
      </form>
    </Dialog>
  );
}
