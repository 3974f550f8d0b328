// Proposes governance terms. A simulation checks the contract's bounds before the wallet opens.
import type { Agent } from '@atoll/api';
import { useState } from 'react';
import { agentPoolRef, agentRef } from '../../../lib/agents/agents.ts';
import { parseAmount, typedAmount } from '../../../lib/format/parse-amount.ts';
import { proposals as text } from '../../../messages/en/proposals.ts';
import { TextField } from '../../../ui/input.tsx';
import { ProposeDialog } from './propose-dialog.tsx';

type Name = Exclude<keyof Agent['terms'], 'creator_shares'>;

interface Field {
  label: string;
  /** Decimals of the input, and units of the term per last digit. */
  decimals: number;
  unit: bigint;
  suffix: string;
}

/** Periods are entered in hours with two decimals, a precision of 36 seconds. */
const hours = (label: string): Field => ({ label, decimals: 2, unit: 36_000n, suffix: text.hours });
const percent = (label: string): Field => ({ label, decimals: 2, unit: 1n, suffix: '%' });

const fieldsOf = ({ symbol }: Agent): Record<Name, Field> => ({
  deposit: { label: text.termsDeposit, decimals: 6, unit: 1n, suffix: symbol },
  voting_ms: hours(text.termsVoting),
  fast_voting_ms: hours(text.termsFastVoting),
  min_lock_ms: hours(text.termsLock),
  quorum_bps: percent(text.termsQuorum),
  majority_bps: percent(text.termsMajority),
  revision_shares: { label: text.termsShares, decimals: 0, unit: 1n, suffix: '' },
});

export interface TermsDialogProps {
  agent: Agent;
  address: string;
  onClose: () => void;
}

export default function TermsDialog({ agent, address, onClose }: TermsDialogProps) {
  const fields = Object.entries(fieldsOf(agent)) as [Name, Field][];
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const currentOf = (name: Name) => BigInt(agent.terms[name]);
  const termValue = (name: Name, { decimals, unit }: Field): bigint | undefined => {
    const changed = typed[name];
    if (changed === undefined) return currentOf(name);
    const parsed = parseAmount(changed, decimals);
    return parsed && parsed * unit;
  };
  const values = new Map(fields.map(([name, field]) => [name, termValue(name, field)]));
  const isComplete = [...values.values()].every((value) => value !== undefined);
  const isChanged = fields.some(([name]) => values.get(name) !== currentOf(name));
  const termOf = (name: Name) => values.get(name) ?? 0n;
  return (
    <ProposeDialog
      agent={agent}
      address={address}
      title={text.terms}
      onClose={onClose}
      action={
        !isComplete || !isChanged
          ? undefined
          : (deposit) => (sdk, atoll) =>
              sdk.proposeTerms(atoll, {
                agent: agentRef(agent),
                pool: agentPoolRef(agent),
                proposer: address,
                deposit,
                termsVersion: BigInt(agent.terms_version),
                terms: {
                  deposit: termOf('deposit'),
                  votingMs: termOf('voting_ms'),
                  fastVotingMs: termOf('fast_voting_ms'),
                  minLockMs: termOf('min_lock_ms'),
                  quorumBps: termOf('quorum_bps'),
                  majorityBps: termOf('majority_bps'),
                  revisionShares: termOf('revision_shares'),
                },
              })
      }
    >
      <p className="text-label text-muted">{text.termsHint}</p>
      {fields.map(([name, { label, decimals, unit, suffix }]) => (
        <TextField
          key={name}
          label={label}
          inputMode="decimal"
          autoComplete="off"
          value={typed[name] ?? typedAmount(currentOf(name) / unit, decimals)}
          error={values.get(name) === undefined ? text.invalidAmount : undefined}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          suffix={suffix}
        />
      ))}
    </ProposeDialog>
  );
}
