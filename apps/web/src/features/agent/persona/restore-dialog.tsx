// Goes back to an earlier revision: the creator at once, holders by a vote on the fast track.
import type { Agent } from '@atoll/api';
import { agentPoolRef, agentRef } from '../../../lib/agents/agents.ts';
import { formatAmount } from '../../../lib/format/format.ts';
import { duration } from '../../../lib/format/time.ts';
import { agent as text } from '../../../messages/en/agent.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useAgentAction } from '../use-agent-action.ts';
import { DigestDiff } from './persona-diff.tsx';

export interface RestoreDialogProps {
  agent: Agent;
  number: number;
  digest: string;
  address: string;
  onClose: () => void;
}

export default function RestoreDialog(props: RestoreDialogProps) {
  const { agent, number, digest, address, onClose } = props;
  const action = useAgentAction(agent.pool_id, onClose);
  const { deposit, fast_voting_ms } = agent.terms;
  const voting = duration(fast_voting_ms);
  const shown = `${formatAmount(deposit, 6)} ${agent.symbol}`;

  const submit = () =>
    action.sign({
      sender: address,
      action: (sdk, atoll) => {
        const change = {
          agent: agentRef(agent),
          pool: agentPoolRef(agent),
          base: BigInt(agent.revision.number),
          revision: BigInt(number),
        };
        return agent.is_graduated
          ? sdk.proposeRestore(atoll, { ...change, proposer: address, deposit })
          : sdk.restoreRevision(atoll, change);
      },
      done: () =>
        agent.is_graduated ? text.proposed : text.published(String(agent.revision.number + 1)),
    });

  return (
    <Dialog
      open
      held={action.isPending}
      onClose={onClose}
      title={text.restoreTitle(number)}
      description={agent.is_graduated ? text.proposeRestoreBody(shown, voting) : text.restoreBody}
    >
      <div className="max-h-[40dvh] overflow-y-auto rounded-control bg-ground p-4">
        <DigestDiff before={agent.revision.digest} after={digest} />
      </div>
      {action.error && (
        <p role="alert" className="text-label text-down">
          {action.error.message}
        </p>
      )}
      <Button
        look="action"
        size="large"
        disabled={action.blocked !== undefined}
        title={action.blocked}
        pending={action.isPending}
        onClick={submit}
      >
        {action.isPending ? text.signing : agent.is_graduated ? text.submitProposal : text.restore}
      </Button>
    </Dialog>
  );
}
