// Said before somebody without the coin that is needed tries: that their wallet holds none, and what to
// do about it.
import { useQuery } from '@tanstack/react-query';
import { balanceQuery } from '../lib/account.ts';
import { useConfig } from '../lib/config.ts';
import { requestTestSui } from '../lib/faucet.ts';
import { isSui } from '../lib/sui-coin.ts';
import { wallet as text } from '../messages/en/wallet.ts';
import { Button } from './button.tsx';

export interface EmptyPurseProps {
  address: string;
  /** The coin that is needed. */
  coinType: string;
  symbol: string;
}

export function EmptyPurse({ address, coinType, symbol }: EmptyPurseProps) {
  const faucet = typeof useConfig()?.faucet_url === 'string';
  const balance = useQuery(balanceQuery(address, coinType)).data;
  if (balance !== 0n) return null;
  const sui = isSui(coinType);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-glow/12 px-3 py-2.5 text-label">
      <p className="min-w-0 flex-1 basis-48 text-pretty text-glow">
        {sui ? text.noSui : faucet ? text.noQuoteOnTestNetwork(symbol) : text.noQuote(symbol)}
      </p>
      {sui && faucet && (
        <Button size="small" onClick={() => requestTestSui(address)}>
          {text.faucet}
        </Button>
      )}
    </div>
  );
}
