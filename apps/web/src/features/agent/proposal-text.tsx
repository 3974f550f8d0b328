// Title and reason of a proposal in its proposer's words: the fields, and storing them.
import { type AgentProposal, proposalTextLimits } from '@atoll/api';
import { ApiError } from '@atoll/api/client';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { refetchAgent } from '../../lib/agents/agents.ts';
import { api } from '../../lib/api/api.ts';
import { ensureSession } from '../../lib/session/ensure.ts';
import { proposals as text } from '../../messages/en/proposals.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea, TextField } from '../../ui/input.tsx';

export interface ProposalText {
  title: string;
  reason: string;
}

export const noText: ProposalText = { title: '', reason: '' };

const { titleLength, titleMin, reasonLength } = proposalTextLimits;
/** How long a new proposal can take until the server has indexed it. */
const INDEX_ATTEMPTS = 20;
const INDEX_MS = 500;

export const hasText = ({ title }: ProposalText): boolean => title.trim() !== '';

/** Why the server would reject the texts; undefined also while both are empty, which a proposal can leave for later. */
export function textProblem({ title, reason }: ProposalText): string | undefined {
  const length = title.trim().length;
  if (length === 0 && reason.trim() === '') return undefined;
  return length < titleMin ? text.titleShort(titleMin) : undefined;
}

/** Stores the texts; waits until the server has indexed the proposal. */
export async function storeText(proposalId: string, { title, reason }: ProposalText) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await api.agents.describeProposal({ proposal_id: proposalId, title, reason });
      return;
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.status === 404;
      if (!isUnknown || attempt === INDEX_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, INDEX_MS));
    }
  }
}

export interface ProposalTextFieldsProps {
  value: ProposalText;
  onChange: (value: ProposalText) => void;
}

export function ProposalTextFields({ value, onChange }: ProposalTextFieldsProps) {
  return (
    <>
      <TextField
        label={text.titleLabel}
        hint={text.titleHint}
        placeholder={text.titleExample}
        maxLength={titleLength}
        aside={`${value.title.length}/${titleLength}`}
        value={value.title}
        error={textProblem(value)}
        onChange={(event) => onChange({ ...value, title: event.target.value })}
      />
      <TextArea
        label={text.reasonLabel}
        placeholder={text.reasonExample}
        rows={3}
        maxLength={reasonLength}
        aside={`${value.reason.length}/${reasonLength}`}
        value={value.reason}
        onChange={(event) => onChange({ ...value, reason: event.target.value })}
      />
    </>
  );
}

/** Lets the proposer add the texts that the proposal was submitted without. */
export function AddText({ proposal }: { proposal: AgentProposal }) {
  const [value, setValue] = useState(noText);
  const store = useMutation({
    mutationFn: async (written: ProposalText) => {
      await ensureSession();
      await storeText(proposal.proposal_id, written);
    },
    onSettled: () => refetchAgent(proposal.pool_id),
  });
  const ready = hasText(value) && textProblem(value) === undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) store.mutate(value);
  };
  return (
    <Card className="p-5">
      <form className="grid grid-cols-1 gap-4" onSubmit={submit} noValidate>
        <h3 className="font-display text-body font-semibold">{text.addText}</h3>
        <ProposalTextFields value={value} onChange={setValue} />
        {store.error && (
          <p role="alert" className="text-label text-down">
            {store.error.message}
          </p>
        )}
        <Button type="submit" look="action" disabled={!ready} pending={store.isPending}>
          {text.saveText}
        </Button>
      </form>
    </Card>
  );
}
