// Carries out a quick buy: wallet, checks, confirmation if its costs require one, and the outcome.
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { $quickBuy, type QuickBuy as Purchase } from '../../lib/coins/quick-buy.ts';
import { toast } from '../../lib/toast.ts';
import { settledWallet } from '../../lib/wallet/ask.ts';
import { openConnectDialog } from '../../lib/wallet/state.ts';
import { quickBuy as text } from '../../messages/en/quick-buy.ts';
import { type PreparedBuy, prepareBuy } from './quick-buy-order.ts';
import { useTrade } from './use-trade.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('./confirm-dialog.tsx')).ConfirmDialog,
}));

export default function QuickBuy({ purchase }: { purchase: Purchase }) {
  const [prepared, setPrepared] = useState<PreparedBuy>();
  const prepare = useEffectEvent(async (isCurrent: () => boolean) => {
    const end = () => endQuickBuy(purchase.number);
    try {
      const wallet = await settledWallet();
      if (!isCurrent()) return;
      if (wallet.status !== 'connected') {
        openConnectDialog();
        end();
        return;
      }
      const next = await prepareBuy(purchase, wallet.address);
      if (isCurrent()) setPrepared(next);
    } catch (error) {
      if (!isCurrent()) return;
      toast.error(text.failed, { description: messageOf(error) });
      end();
    }
  });
  useEffect(() => {
    let left = false;
    void prepare(() => !left);
    return () => {
      left = true;
    };
  }, []);
  return prepared && <Send prepared={prepared} purchase={purchase} />;
}

function endQuickBuy(number: number): void {
  const last = $quickBuy.get();
  if (last?.number === number) $quickBuy.set({ ...last, isActive: false });
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function Send({ prepared, purchase }: { prepared: PreparedBuy; purchase: Purchase }) {
  const { order, isAboveLimit, note, walletReason } = prepared;
  const end = () => endQuickBuy(purchase.number);
  const trade = useTrade(order.pool, { onSettled: end });
  const [confirming, setConfirming] = useState(purchase.amount === undefined || isAboveLimit);
  const send = () => {
    // Something else may have begun to sign, or the connection broke, while the purchase was prepared or confirmed.
    if (trade.blocked === undefined) {
      if (walletReason !== undefined) toast.info(text.withWallet, { description: walletReason });
      trade.sign(order);
      return;
    }
    toast.error(text.failed, { description: trade.blocked });
    end();
  };
  const sendAtOnce = useEffectEvent(() => {
    if (!confirming) send();
  });
  useEffect(() => sendAtOnce(), []);
  return (
    confirming && (
      <Suspense>
        <ConfirmDialog
          pool={order.pool}
          request={order.request}
          preview={order.preview}
          note={note}
          inSession={order.session !== undefined}
          onClose={() => {
            setConfirming(false);
            end();
          }}
          onConfirm={() => {
            setConfirming(false);
            send();
          }}
        />
      </Suspense>
    )
  );
}
