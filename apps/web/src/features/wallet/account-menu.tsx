// The connected account: name or short address, balance of the platform token, and the account menu.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useConfig } from '../../lib/api/config.ts';
import { copyText } from '../../lib/browser/clipboard.ts';
import { balanceQuery, suiNameQuery } from '../../lib/chain/account.ts';
import { useExplorer } from '../../lib/chain/explorer.ts';
import { requestTestCoins } from '../../lib/chain/faucet.ts';
import { suiType } from '../../lib/chain/sui-coin.ts';
import { cx } from '../../lib/cx.ts';
import { formatAmount, formatTokenBalance, shortenAddress } from '../../lib/format/format.ts';
import { logOut, signIn } from '../../lib/session/current.ts';
import { useMe, useSession } from '../../lib/session/state.ts';
import { openSessionDialog } from '../../lib/session-trading/state.ts';
import { wallet as text } from '../../messages/en/wallet.ts';
import { Image } from '../../ui/avatar.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem, menuItemClass } from '../../ui/menu.tsx';

export default function AccountMenu({ address }: { address: string }) {
  const config = useConfig();
  const session = useSession();
  const me = useMe();
  const name = useQuery(suiNameQuery(address)).data ?? shortenAddress(address);
  const explorer = useExplorer().account(address);
  const canSignIn = session.status === 'declined' || session.status === 'failed';
  return (
    <Menu
      // The only part of the header that gives way on a phone.
      buttonClass={cx(buttonClass(), 'min-w-0 shrink! max-sm:gap-1.5 max-sm:px-2.5')}
      label={
        <>
          <Image src={me?.avatar} seed={address} className="size-5" eager />
          <span className="flex min-w-0 flex-col items-start text-note">
            <span className="max-w-full truncate">{name}</span>
            <TokenBalance address={address} />
          </span>
        </>
      }
    >
      <SuiBalance address={address} />
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
      <Link to="/portfolio" role="menuitem" tabIndex={-1} className={menuItemClass}>
        <Icon name="briefcase" />
        {text.portfolio}
      </Link>
      <Link to="/referrals" role="menuitem" tabIndex={-1} className={menuItemClass}>
        <Icon name="users" />
        {text.referrals}
      </Link>
      <Link to="/points" role="menuitem" tabIndex={-1} className={menuItemClass}>
        <Icon name="sparkles" />
        {text.points}
      </Link>
      {session.status === 'ready' && session.user.is_operator && (
        <Link to="/moderation" role="menuitem" tabIndex={-1} className={menuItemClass}>
          <Icon name="landmark" />
          {text.moderation}
        </Link>
      )}
      {config?.deployment && 'sessions' in config.deployment && (
        <MenuItem onClick={openSessionDialog}>
          <Icon name="zap" />
          {text.sessionTrading}
        </MenuItem>
      )}
      <MenuItem onClick={() => copyText(address)}>
        <Icon name="copy" />
        {text.copyAddress}
      </MenuItem>
      {explorer !== undefined && (
        <a
          href={explorer}
          target="_blank"
          rel="noreferrer"
          role="menuitem"
          tabIndex={-1}
          className={menuItemClass}
        >
          <Icon name="external-link" />
          {text.explorer}
        </a>
      )}
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

/** Balance that pays for trades and network fees. */
function SuiBalance({ address }: { address: string }) {
  const { data } = useQuery(balanceQuery(address, suiType));
  if (data === undefined) return null;
  return (
    <p
      role="none"
      title={`${formatAmount(data)} SUI`}
      className="flex h-9 items-center justify-between gap-6 px-3 text-label text-muted"
    >
      {text.suiBalance}
      <span data-testid="sui-balance" className="font-medium text-text tabular">
        {formatAmount(data, 9, 2)} SUI
      </span>
    </p>
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
    <span className="max-w-full truncate text-muted tabular">
      {formatTokenBalance(balance.data)} {brand.ticker}
    </span>
  );
}
