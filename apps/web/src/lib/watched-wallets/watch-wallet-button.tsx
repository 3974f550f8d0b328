// Adds a wallet to the private list, or edits its entry. Nothing for one's own wallet.
import { watchedWallets as text } from '../../messages/en/watched-wallets.ts';
import { Button } from '../../ui/button.tsx';
import { shortenAddress } from '../format/format.ts';
import { useAddress } from '../wallet/state.ts';
import { openWatchForm } from './open-form.ts';
import { useWatchedWallets } from './store.ts';

interface WatchWalletButtonProps {
  address: string;
  /** Name of its profile. */
  name: string;
  size?: 'small' | 'medium';
  onOpen?: () => void;
}

export function WatchWalletButton(props: WatchWalletButtonProps) {
  const { address, name, size = 'small', onOpen } = props;
  const mine = useAddress() === address;
  const isWatched = useWatchedWallets()?.some((wallet) => wallet.address === address) ?? false;
  if (mine) return null;
  return (
    <Button
      size={size}
      look={isWatched ? 'quiet' : 'soft'}
      aria-pressed={isWatched}
      aria-label={text.watchOf(name)}
      onClick={() => {
        onOpen?.();
        openWatchForm(address, name === shortenAddress(address) ? '' : name);
      }}
    >
      {isWatched ? text.watching : text.watch}
    </Button>
  );
}
