// States whether the server's receipt agrees with the Sui node, and where it does not.
import type { Receipt } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { cx } from '../../lib/cx.ts';
import { errors } from '../../messages/en/errors.ts';
import { receipts as text } from '../../messages/en/receipts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { chainReceiptQuery } from './chain-receipt.ts';
import { compareReceipts, type Difference } from './compare.ts';

export function Verification({ receipt }: { receipt: Receipt }) {
  const { data, error, refetch, isFetching } = useQuery(chainReceiptQuery(receipt.tx_digest));
  if (error && !data) {
    return (
      <Notice state="unavailable" title={text.unavailable}>
        <p>{text.unavailableBody(error.message)}</p>
        <Button
          size="small"
          className="justify-self-start"
          pending={isFetching}
          onClick={() => void refetch()}
        >
          {errors.retry}
        </Button>
      </Notice>
    );
  }
  if (!data) {
    return (
      <Notice state="verifying" title={text.verifying}>
        {/* Keeps the place of what most receipts will say. */}
        <p className="invisible">{text.verifiedBody}</p>
      </Notice>
    );
  }
  const { compared, differences } = compareReceipts(receipt, data);
  if (differences.length === 0) {
    return (
      <Notice state="verified" title={text.verified(compared)}>
        <p>{text.verifiedBody}</p>
      </Notice>
    );
  }
  return (
    <Notice state="differs" title={text.differs}>
      <p>{text.differsBody}</p>
      <Differences differences={differences} />
    </Notice>
  );
}

const looks = {
  verifying: { icon: 'loader-circle', tone: 'bg-raised text-muted' },
  verified: { icon: 'badge-check', tone: 'bg-up/10 text-up' },
  differs: { icon: 'triangle-exclamation-point', tone: 'bg-down/10 text-down' },
  unavailable: { icon: 'wifi-off', tone: 'bg-glow/10 text-glow' },
} as const;

interface NoticeProps {
  state: keyof typeof looks;
  title: string;
  children?: React.ReactNode;
}

function Notice({ state, title, children }: NoticeProps) {
  const { icon, tone } = looks[state];
  return (
    <section
      data-testid="verification"
      data-state={state}
      aria-live="polite"
      className={cx('flex gap-3 rounded-card p-4 text-label', tone)}
    >
      <Icon
        name={icon}
        className={cx('size-5 shrink-0', state === 'verifying' && 'animate-spin')}
      />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
        <h2 className="font-semibold">{title}</h2>
        {children && (
          <div className="grid grid-cols-1 gap-2 text-text wrap-anywhere">{children}</div>
        )}
      </div>
    </section>
  );
}

function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left text-note">
        <thead className="text-muted">
          <tr>
            <th className="py-1 pr-3 font-medium">{text.columnValue}</th>
            <th className="py-1 pr-3 font-medium">{text.columnServer}</th>
            <th className="py-1 font-medium">{text.columnNode}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, server, node }) => (
            <tr key={field} className="border-t border-line/50 align-top">
              <td className="py-1 pr-3">{field}</td>
              <td className="py-1 pr-3 font-mono wrap-anywhere">{server}</td>
              <td className="py-1 font-mono wrap-anywhere">{node}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
