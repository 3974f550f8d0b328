// Chooses an image for a comment and uploads it.
import { MAX_MEDIA_BYTES } from '@atoll/api';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../lib/api/api.ts';
import { toast } from '../../lib/toast.ts';
import { comments as text } from '../../messages/en/comments.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

const TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

export function UploadButton({ onUploaded }: { onUploaded: (url: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async (file: File) => (await api.media.upload(file)).data.url,
    onSuccess: onUploaded,
    onError: (error) => toast.error(text.imageInvalid, { description: error.message }),
  });
  return (
    <>
      <Button
        look="ghost"
        size="icon"
        aria-label={text.addImage}
        pending={isPending}
        onClick={() => input.current?.click()}
      >
        {!isPending && <Icon name="image-plus" />}
      </Button>
      <input
        ref={input}
        type="file"
        accept={TYPES}
        hidden
        data-testid="comment-image"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file === undefined) return;
          if (TYPES.split(',').includes(file.type) && file.size <= MAX_MEDIA_BYTES) mutate(file);
          else toast.error(text.imageInvalid);
        }}
      />
    </>
  );
}
