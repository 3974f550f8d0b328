// Shows payments of an agent: tips and buybacks, whose output in the log is JSON.
import { PaymentNote } from '../../lib/agents/payment-note.tsx';
import { formatAmount } from '../../lib/format/format.ts';
import { PersonLink } from '../../lib/people/person-link.tsx';
import { agentActivity as text } from '../../messages/en/agent-activity.ts';

export interface Quote {
  symbol: string;
  decimals: number;
}

interface Payment {
  amount: bigint;
  recipient: string | undefined;
  note: string;
}

/** The payment that an output describes; undefined if it describes none. */
export function paymentOf(output: string): Payment | undefined {
  try {
    const fields: unknown = JSON.parse(output);
    if (typeof fields !== 'object' || fields === null || !('amount' in fields)) return undefined;
    const { amount, recipient, note } = { recipient: undefined, note: '', ...fields };
    return {
      amount: BigInt(String(amount)),
      recipient: typeof recipient === 'string' ? recipient : undefined,
      note: typeof note === 'string' ? note : '',
    };
  } catch {
    return undefined;
  }
}

interface PaymentLineProps {
  poolId: string;
  payment: Payment;
  quote: Quote;
}

export function PaymentLine({ poolId, payment, quote }: PaymentLineProps) {
  const { amount, recipient, note } = payment;
  const shown = `${formatAmount(amount, quote.decimals)} ${quote.symbol}`;
  if (recipient === undefined) return <p className="text-body">{text.boughtBack(shown)}</p>;
  return (
    <div className="grid grid-cols-1 gap-1 text-body">
      <p className="flex flex-wrap items-center gap-2">
        {text.tipped(shown)}
        <PersonLink address={recipient} user={null} image="size-5" />
      </p>
      {note !== '' && (
        <p className="text-label wrap-anywhere text-muted">
          <PaymentNote poolId={poolId} note={note} />
        </p>
      )}
    </div>
  );
}
