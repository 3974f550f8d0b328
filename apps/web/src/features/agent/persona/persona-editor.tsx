// Edits a persona beside the live difference: the creator publishes it, everyone else proposes it.
import { type Agent, emptyPersona, type Persona } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { agentPoolRef, agentRef } from '../../../lib/agents/agents.ts';
import {
  checkPersona,
  digestBytes,
  personaOf,
  personaQuery,
  textOf,
} from '../../../lib/agents/persona.ts';
import { PersonaFields } from '../../../lib/agents/persona-fields.tsx';
import { api } from '../../../lib/api/api.ts';
import { balanceQuery } from '../../../lib/chain/account.ts';
import { formatAmount } from '../../../lib/format/format.ts';
import { duration } from '../../../lib/format/time.ts';
import { ensureSession } from '../../../lib/session/ensure.ts';
import { agent as text } from '../../../messages/en/agent.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/input.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { noText, ProposalTextFields, textProblem } from '../proposal-text.tsx';
import { useAgentAction } from '../use-agent-action.ts';
import { PersonaDiff } from './persona-diff.tsx';

export interface PersonaEditorProps {
  agent: Agent;
  address: string;
  /** `revise` publishes at once, as the creator of a coin that has not graduated. */
  mode: 'revise' | 'propose';
  onClose: () => void;
}

export default function PersonaEditor(props: PersonaEditorProps) {
  const { agent, mode, onClose } = props;
  const { data } = useQuery(personaQuery(agent.revision.digest));
  const { terms } = agent;
  const deposit = `${formatAmount(terms.deposit, 6)} ${agent.symbol}`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={mode === 'revise' ? text.editTitle : text.proposeTitle}
      description={
        mode === 'revise' ? text.editBody : text.proposeBody(deposit, duration(terms.voting_ms))
      }
      frame="m-auto w-[calc(100vw-2rem)] max-w-4xl rounded-card animate-surface"
    >
      {data === undefined ? (
        <Skeleton className="h-96" />
      ) : (
        <Editor
          {...props}
          before={data?.isVerified ? data.persona : null}
          deposit={terms.deposit}
          shares={BigInt(terms.revision_shares)}
        />
      )}
    </Dialog>
  );
}

interface EditorProps extends PersonaEditorProps {
  /** Null when the current content is not available: the new one is written from scratch. */
  before: Persona | null;
  deposit: bigint;
  shares: bigint;
}

function Editor({ agent, address, mode, onClose, before, deposit, shares }: EditorProps) {
  const start = before ?? emptyPersona(agent.name);
  const [name, setName] = useState(start.name);
  const [fields, setFields] = useState(() => textOf(start));
  const [about, setAbout] = useState(noText);
  const action = useAgentAction(agent.pool_id, onClose);
  const balance = useQuery({
    ...balanceQuery(address, agent.base_type),
    enabled: mode === 'propose',
  }).data;
  const after = personaOf(name, fields);
  const errors = checkPersona(after);
  const isChanged = before === null || JSON.stringify(after) !== JSON.stringify(before);
  const isShort = mode === 'propose' && balance !== undefined && balance < deposit;
  const ready =
    isChanged &&
    Object.keys(errors).length === 0 &&
    textProblem(about) === undefined &&
    !isShort &&
    !action.blocked;

  const submit = () => {
    if (!ready) return;
    action.sign({
      sender: address,
      ...(mode === 'propose' && { about }),
      prepare: async () => {
        await ensureSession();
        const { digest, uri } = (await api.agents.storePersona({ persona: after })).data;
        const change = {
          agent: agentRef(agent),
          pool: agentPoolRef(agent),
          base: BigInt(agent.revision.number),
          digest: digestBytes(digest),
          uri,
        };
        return (sdk, atoll) =>
          mode === 'revise'
            ? sdk.reviseAgent(atoll, change)
            : sdk.proposeRevision(atoll, { ...change, proposer: address, deposit });
      },
      done: () =>
        mode === 'revise' ? text.published(String(agent.revision.number + 1)) : text.proposed,
    });
  };

  return (
    <form
      className="grid grid-cols-1 gap-6 lg:grid-cols-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="grid grid-cols-1 content-start gap-5">
        <TextField
          label={text.name}
          value={name}
          error={errors.name}
          onChange={(event) => setName(event.target.value)}
        />
        <PersonaFields
          value={fields}
          errors={errors}
          onChange={(change) => setFields((current) => ({ ...current, ...change }))}
        />
      </div>
      <div className="grid grid-cols-1 content-start gap-4 lg:sticky lg:top-0">
        <h3 className="font-display text-body font-semibold">{text.changes}</h3>
        <div className="max-h-[50dvh] overflow-y-auto rounded-control bg-ground p-4">
          <PersonaDiff before={start} after={after} none={text.noChanges} />
        </div>
        {mode === 'propose' && (
          <>
            <ProposalTextFields value={about} onChange={setAbout} />
            <p className="text-note text-muted">{text.shares(shares.toString())}</p>
          </>
        )}
        {isShort && (
          <p role="alert" className="text-label text-down">
            {text.notEnough(`${formatAmount(deposit, 6)} ${agent.symbol}`)}
          </p>
        )}
        {action.error && (
          <p role="alert" className="text-label text-down">
            {action.error.message}
          </p>
        )}
        <Button
          type="submit"
          look="action"
          size="large"
          disabled={!ready}
          title={action.blocked}
          pending={action.isPending}
        >
          {action.isPending ? text.signing : mode === 'revise' ? text.publish : text.submitProposal}
        </Button>
      </div>
    </form>
  );
}
