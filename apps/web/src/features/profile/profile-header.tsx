// An account's picture, name, address and bio.
import { useQuery } from '@tanstack/react-query';
import { suiNameQuery } from '../../lib/account.ts';
import { shortenAddress } from '../../lib/format.ts';
import { profile as text } from '../../messages/en/profile.ts';
import { CopyAddress } from '../../ui/address.tsx';
import { Picture } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { profileQuery } from './queries.ts';

export function ProfileHeader({ address }: { address: string }) {
  const user = useQuery(profileQuery(address)).data;
  const suiName = useQuery(suiNameQuery(address)).data;
  const name = suiName ?? user?.name ?? shortenAddress(address);
  return (
    <Card className="flex items-center gap-5 p-6">
      <PageTitle page={text.heading(name)} />
      <Picture src={user?.avatar} seed={address} className="size-20 sm:size-24" eager />
      <div className="grid min-w-0 justify-items-start gap-1">
        <h1
          className="max-w-full truncate font-display text-title font-bold"
          aria-label={text.heading(name)}
        >
          {name}
        </h1>
        <CopyAddress value={address} className="text-label" />
        {user?.bio && (
          <p className="mt-1 text-label text-pretty wrap-anywhere text-muted">{user.bio}</p>
        )}
      </div>
    </Card>
  );
}
