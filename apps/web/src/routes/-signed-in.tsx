// Shown on every page to logged-in users: the bell, and alerts of watched wallets.
import Bell from '../features/notifications/bell.tsx';
import WatchedWallets from '../features/watched-wallets/watched-wallets.tsx';

export default function SignedIn({ me }: { me: string }) {
  return (
    <>
      <Bell me={me} />
      <WatchedWallets key={me} me={me} />
    </>
  );
}
