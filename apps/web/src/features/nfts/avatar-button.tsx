// Sets an NFT's image as the owner's avatar.
import type { Me } from '@atoll/api';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { queryKeys } from '../../lib/api/query-keys.ts';
import { showInSession } from '../../lib/session/settled.ts';
import { toast } from '../../lib/toast.ts';
import { nftPages as text } from '../../messages/en/nft-pages.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

export function AvatarButton({ me, imageUrl }: { me: Me; imageUrl: string }) {
  const update = useMutation({
    mutationFn: () => api.profiles.update({ avatar: imageUrl }),
    onSuccess: ({ data }) => {
      showInSession(data);
      toast.success(text.avatarSet);
      void queryClient.invalidateQueries({ queryKey: queryKeys.person(me.address) });
    },
    onError: (error) => toast.error(text.avatarFailed, { description: error.message }),
    retry: false,
  });
  const isAvatar = me.avatar === imageUrl;
  return (
    <Button
      size="small"
      pending={update.isPending}
      disabled={isAvatar}
      onClick={() => update.mutate()}
    >
      <Icon name={isAvatar ? 'check' : 'user-round'} className="size-4" />
      {isAvatar ? text.isAvatar : text.useAsAvatar}
    </Button>
  );
}
