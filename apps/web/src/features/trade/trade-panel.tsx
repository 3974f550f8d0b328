// Where one trades: the box beside the chart on a desktop, a bar that opens a sheet on a phone. A pool
// that is sold out but not graduated offers the graduation instead.
import type { Pool } from '@atoll/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { getAtoll } from '../../lib/deployment.ts';
import { sendTransaction } from '../../lib/send-transaction.ts';
import { toast } from '../../lib/toast.ts';
import { openConnectDialog, useAddress } from '../../lib/wallet/state.ts';
import { trade as text } from '../../messages/en/trade.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { TradeBox, type TradeBoxProps } from './trade-box.tsx';

export function TradePanel(props: TradeBoxProps) {
  return (
    <Card className="hidden p-4 lg:block">
      <h2 className="sr-only">{text.title}</h2>
      <PanelContent {...props} />
    </Card>
  );
}

export function TradeBar(props: TradeBoxProps) {
  const [open, setOpen] = useState(false);
  const { pool } = props;
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-ground/90 p-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] backdrop-blur lg:hidden">
      <Button look="action" size="large" className="w-full" onClick={() => setOpen(true)}>
        <span className="truncate">{text.sheet(pool.symbol)}</span>
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={text.sheet(pool.symbol)}>
        <PanelContent {...props} onTraded={() => setOpen(false)} />
      </Sheet>
    </div>
  );
}

function PanelContent(props: TradeBoxProps) {
  if (props.pool.state === 'complete') return <Graduate pool={props.pool} />;
  return (
    <div className="grid gap-4">
      {props.pool.state === 'graduated' && (
        <p className="rounded-control bg-glow/12 px-3 py-2 text-label text-glow">
          {text.graduated}
        </p>
      )}
      <TradeBox {...props} />
    </div>
  );
}

function Graduate({ pool }: { pool: Pool }) {
  const address = useAddress();
  const mutation = useMutation({
    mutationFn: async (sender: string) => {
      const [{ Transaction }, sdk, atoll] = await Promise.all([
        import('@mysten/sui/transactions'),
        import('@atoll/sdk'),
        getAtoll(),
      ]);
      const transaction = new Transaction();
      transaction.setSender(sender);
      const ref = {
        poolId: pool.pool_id,
        coinType: pool.token_address,
        quoteType: pool.quote_type,
      };
      transaction.add(sdk.graduate(atoll, { pool: ref }));
      await sendTransaction(transaction);
    },
    onSuccess: () => toast.success(text.graduated),
    onError: (error) => toast.error(text.failed, { description: error.message }),
  });
  return (
    <div className="grid gap-4">
      <p className="text-label text-glow">{text.complete}</p>
      <Button
        look="action"
        size="large"
        pending={mutation.isPending}
        onClick={() => (address === undefined ? openConnectDialog() : mutation.mutate(address))}
      >
        {address === undefined ? text.connect : text.graduate}
      </Button>
    </div>
  );
}
