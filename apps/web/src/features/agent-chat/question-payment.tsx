// The status of the payment for a question, and a button that refunds it after the deadline.
import type { ChatAgent, PaidQuestion } from '@atoll/api';
import { useConfig } from '../../lib/api/config.ts';
import { endpointKey } from '../../lib/api/paged-query.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { refreshBalances } from '../../lib/chain/account.ts';
import { useExplorer } from '../../lib/chain/explorer.ts';
import { execute } from '../../lib/chain/transaction.ts';
import { useSigning } from '../../lib/chain/use-signing.ts';
import { useNow } from '../../lib/clock.ts';
import { formatAmount } from '../../lib/format/format.ts';
import { toast, transactionLink } from '../../lib/toast.ts';
import { agentChat as text } from '../../messages/en/agent-chat.ts';
import { Button } from '../../ui/button.tsx';

const PAYMENT = {
  open: text.paymentOpen,
  answered: text.paymentBurned,
  declined: text.paymentReturned,
  refunded: text.paymentReturned,
} satisfies Record<PaidQuestion['payment']['state'], (amount: string) => string>;

export interface QuestionPaymentProps {
  question: PaidQuestion;
  agent: ChatAgent;
  me: string | undefined;
}

export function QuestionPayment({ question, agent, me }: QuestionPaymentProps) {
  const { payment, sender, state } = question;
  const brand = useConfig()?.brand;
  const url = useExplorer().transaction(payment.settled_tx ?? '');
  const now = useNow();
  const amount = `${formatAmount(payment.price, brand?.token_decimals ?? 6)} ${brand?.ticker ?? ''}`;
  const isOpen = payment.state === 'open';
  const isOverdue = isOpen && now >= Date.parse(payment.deadline_at);
  const shown =
    isOpen && state === 'declined'
      ? text.returning(amount.trim())
      : PAYMENT[payment.state](amount.trim());
  return (
    <p className="flex flex-wrap items-center gap-2 text-note text-muted">
      {payment.settled_tx !== null && url ? (
        <a href={url} target="_blank" rel="noreferrer" className="text-action hover:underline">
          {shown}
        </a>
      ) : (
        shown
      )}
      {isOverdue && me === sender && <Refund question={question} agent={agent} me={me} />}
    </p>
  );
}

function Refund({ question, agent, me }: QuestionPaymentProps & { me: string }) {
  const explorer = useExplorer();
  const refund = useSigning({
    action: async () => {
      const { digest } = await execute(me, (sdk, atoll) => async (tx) => {
        const { agent_id: agentId, base_type: baseType, quote_type: quoteType } = agent;
        const message = { agent: { agentId, baseType, quoteType }, nonce: BigInt(question.nonce) };
        tx.add(sdk.refundMessage(atoll, message));
      });
      return digest;
    },
    onSuccess: (digest) =>
      toast.success(text.refunded, { action: transactionLink(explorer, digest) }),
    onError: (error) => toast.error(text.refundFailed, { description: error.message }),
    onSettled: () => {
      void refreshBalances(me);
      void queryClient.invalidateQueries({
        queryKey: endpointKey('agentChat', 'questions', { pool_id: question.pool_id }, me),
      });
    },
  });
  return (
    <Button
      size="small"
      onClick={() => refund.sign()}
      pending={refund.isPending}
      disabled={refund.blocked !== undefined}
      title={refund.blocked}
    >
      {text.refund}
    </Button>
  );
}
