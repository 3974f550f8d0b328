// Form for the user's profile: image, name, bio, handles.
import type { Me, User } from '@atoll/api';
import { ApiError } from '@atoll/api/client';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { queryKeys } from '../../lib/api/query-keys.ts';
import { showInSession } from '../../lib/session/settled.ts';
import { toast } from '../../lib/toast.ts';
import { profile as text } from '../../messages/en/profile.ts';
import { Image } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { ImageField } from '../../ui/image-field.tsx';
import { TextArea, TextField } from '../../ui/input.tsx';
import { NftAvatars } from './nft-avatars.tsx';
import { changesOf, draftOf, type ProfileDraft } from './profile-draft.ts';

const MAX_NAME = 32;
const MAX_BIO = 280;

export interface EditFormProps {
  me: Me;
  onPending: (pending: boolean) => void;
  onSaved: () => void;
}

export default function EditForm({ me, onPending, onSaved }: EditFormProps) {
  // Changes made by linking an account meanwhile are not edits of the form.
  const [before] = useState(me);
  const [draft, setDraft] = useState(() => draftOf(me));
  const [image, setImage] = useState<Blob>();
  const [nftImage, setNftImage] = useState<string>();
  const set = (change: Partial<ProfileDraft>) => setDraft({ ...draft, ...change });

  const { mutate, isPending, error } = useMutation({
    mutationFn: async (): Promise<User> => {
      const avatar = image ? (await api.media.upload(image)).data.url : nftImage;
      const changes = { ...changesOf(before, draft), ...(avatar && { avatar }) };
      return (await api.profiles.update(changes)).data;
    },
    onMutate: () => onPending(true),
    onSuccess: (user) => {
      showInSession(user);
      // The name stands in lists of every kind.
      void queryClient.invalidateQueries({ queryKey: queryKeys.person(me.address) });
      void queryClient.invalidateQueries({ refetchType: 'none' });
      toast.success(text.saved);
    },
    onSettled: () => onPending(false),
  });

  const rejected = fieldErrors(error);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    mutate(undefined, { onSuccess: onSaved });
  };

  return (
    <form onSubmit={submit} className="grid gap-4">
      <ImageField
        label={text.image}
        value={image}
        onChange={(chosen) => {
          setImage(chosen);
          setNftImage(undefined);
        }}
        current={<Image src={nftImage ?? me.avatar} seed={me.address} className="size-20" />}
      />
      <NftAvatars
        owner={me.address}
        value={nftImage ?? (image ? undefined : (me.avatar ?? undefined))}
        onChange={(imageUrl) => {
          setNftImage(imageUrl);
          setImage(undefined);
        }}
      />
      <TextField
        label={text.name}
        value={draft.name}
        error={rejected.get('name')}
        maxLength={MAX_NAME}
        aside={`${draft.name.length}/${MAX_NAME}`}
        autoComplete="nickname"
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextArea
        label={text.bio}
        value={draft.bio}
        error={rejected.get('bio')}
        maxLength={MAX_BIO}
        aside={`${draft.bio.length}/${MAX_BIO}`}
        onChange={(event) => set({ bio: event.target.value })}
      />
      <div className="grid gap-4">
        <TextField
          label={text.xHandle}
          value={draft.x}
          error={rejected.get('twitter_screen_name')}
          prefix="@"
          maxLength={16}
          aside={verified(me.x_verified, me.x_handle, draft.x)}
          onChange={(event) => set({ x: event.target.value })}
        />
        <TextField
          label={text.telegramHandle}
          value={draft.telegram}
          error={rejected.get('telegram_username')}
          prefix="@"
          maxLength={33}
          aside={verified(me.telegram_verified, me.telegram_handle, draft.telegram)}
          onChange={(event) => set({ telegram: event.target.value })}
        />
      </div>
      <p className="-mt-2 text-note text-muted">{text.handlesHint}</p>
      {error && rejected.size === 0 && (
        <p role="alert" className="text-label text-down">
          {error.message}
        </p>
      )}
      <Button type="submit" look="action" pending={isPending}>
        {text.save}
      </Button>
    </form>
  );
}

/** The state of the stored handle; nothing beside one that is being changed. */
function verified(isVerified: boolean, stored: string | null, typed: string): string | undefined {
  if (stored === null || stored !== typed) return undefined;
  return isVerified ? text.verified : text.unverified;
}

/** Errors of the server by field name of the API. */
function fieldErrors(error: Error | null): Map<string, string> {
  const errors = error instanceof ApiError ? (error.details.errors ?? []) : [];
  return new Map(errors.map(({ path, message }) => [String(path[0]), message]));
}
