// Who is connected: name or short address, balance of the platform token, and the account menu.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { balanceQuery, suiNameQuery } from '../../lib/account.ts';
import { useConfig } from '../../lib/config.ts';
import { cx } from '../../lib/cx.ts';
import { requestTestCoins } from '../../lib/faucet.ts';
import { formatTokenBalance, shortenAddress } from '../../lib/format.ts';
import { logOut, signIn } from '../../lib/session/current.ts';
import { useSession } from '../../lib/session/state.ts';
import { wallet as text } from '../../messages/en/wallet.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem, menuItemClass } from '../../ui/menu.tsx';

export default function AccountMenu({ address }: { address: string }) {
  const config = useConfig();
  const session = useSession();
  const name = useQuery(suiNameQuery(address)).data ?? shortenAddress(address);
  const canSignIn = session.status === 'declined' || session.status === 'failed';
  return (
    <Menu
      buttonClass={cx(buttonClass(), 'min-w-0')}
      label={
        <>
          <Avatar seed={address} className="size-5" />
          {/* On a phone the balance stands under the name. */}
          <span className="flex min-w-0 flex-col items-start sm:flex-row sm:items-center sm:gap-2 max-sm:text-note">
            <span className="truncate">{name}</span>
            <TokenBalance address={address} />
          </span>
        </>
      }
    >
      <Link
        to="/profile/$address"
        params={{ address }}
        role="menuitem"
        tabIndex={-1}
        className={menuItemClass}
      >
        <Icon name="user-round" />
        {text.viewProfile}
      </Link>
      {canSignIn && (
        <MenuItem onClick={() => signIn(address)}>
          <Icon name="log-in" />
          {text.signIn}
        </MenuItem>
      )}
      {config?.faucet_url && (
        <MenuItem onClick={() => requestTestCoins(address, 'SUI')}>
          <Icon name="droplet" />
          {text.getTest('SUI')}
        </MenuItem>
      )}
      <MenuItem onClick={logOut}>
        <Icon name="log-out" />
        {text.logOut}
      </MenuItem>
    </Menu>
  );
}

/** floor(raw / 1e6) with thousands separators and the ticker. */
function TokenBalance({ address }: { address: string }) {
  const brand = useConfig()?.brand;
  const type = brand?.token_type ?? undefined;
  const balance = useQuery({
    ...balanceQuery(address, type ?? ''),
    enabled: type !== undefined,
  });
  if (!brand || balance.data === undefined) return null;
  return (
    <span className="text-muted tabular">
      {formatTokenBalance(balance.data)} {brand.ticker}
    </span>
  );
}
