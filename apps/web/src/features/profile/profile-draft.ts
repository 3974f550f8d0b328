// What the profile form holds, and what of it changes the profile.
import type { Me, ProfileUpdateBody } from '@atoll/api';

export interface ProfileDraft {
  name: string;
  bio: string;
}

/** The fields that differ from the profile. */
export function changesOf(me: Pick<Me, 'name' | 'bio'>, draft: ProfileDraft): ProfileUpdateBody {
  const name = draft.name.trim();
  const bio = draft.bio.trim();
  return {
    ...(name !== (me.name ?? '') && { name }),
    ...(bio !== (me.bio ?? '') && { bio }),
  };
}
