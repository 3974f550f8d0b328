// Says in a form, before the user tries, that the wallet holds none of the coin that is needed, and how
// to get some.
import { useQuery } from '@tanstack/react-query';
import { wallet as text } from '../../messages/en/wallet.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useConfig } from '../api/config.ts';
import { balanceQuery } from './account.ts';
import { requestTestCoins } from './faucet.ts';
import { hasFaucet } from './has-faucet.ts';
import { isSui } from './sui-coin.ts';

export interface FundWalletProps {
  address: string;
  /** The coin that is needed. */
  coinType: string;
  symbol: string;
  /** Purpose of the coin; by default, paying for a trade. */
  note?: string;
}

export function FundWallet({ address, coinType, symbol, note }: FundWalletProps) {
  const config = useConfig();
  const balance = useQuery(balanceQuery(address, coinType)).data;
  if (balance !== 0n || !config) return null;
  const isToken = coinType === config.brand.token_type;
  const quote = config.quotes.find(({ type }) => type === coinType);
  const market = isToken
    ? config.brand.socials.find(({ kind }) => kind === 'price_tracker')?.url
    : undefined;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-glow/12 px-3 py-2.5 text-label">
      <p className="min-w-0 flex-1 basis-48 text-pretty text-glow">
        {note ?? (isSui(coinType) ? text.noSui : text.noQuote(symbol))}
      </p>
      {hasFaucet(config, coinType) ? (
        <Button size="small" onClick={() => requestTestCoins(address, symbol, quote?.is_test)}>
          {text.getTest(symbol)}
        </Button>
      ) : (
        market !== undefined && (
          <a
            href={market}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ size: 'small' })}
          >
            {text.get(symbol)}
          </a>
        )
      )}
    </div>
  );
}
