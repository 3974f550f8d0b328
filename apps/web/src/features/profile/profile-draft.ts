// Values of the profile form, and the changes that it submits.
import type { Me, ProfileUpdateBody } from '@atoll/api';
import { stripAt } from '../../lib/chain/account.ts';

export interface ProfileDraft {
  name: string;
  bio: string;
  x: string;
  telegram: string;
}

type Fields = Pick<Me, 'name' | 'bio' | 'x_handle' | 'telegram_handle'>;

export const draftOf = (me: Fields): ProfileDraft => ({
  name: me.name ?? '',
  bio: me.bio ?? '',
  x: me.x_handle ?? '',
  telegram: me.telegram_handle ?? '',
});

/** The fields that differ from the profile; handles without their leading @. */
export function changesOf(me: Fields, draft: ProfileDraft): ProfileUpdateBody {
  const name = draft.name.trim();
  const bio = draft.bio.trim();
  const x = stripAt(draft.x.trim());
  const telegram = stripAt(draft.telegram.trim());
  const before = draftOf(me);
  return {
    ...(name !== before.name && { name }),
    ...(bio !== before.bio && { bio }),
    ...(x !== before.x && { twitter_screen_name: x }),
    ...(telegram !== before.telegram && { telegram_username: telegram }),
  };
}
