// Generates the image, shows it, and mints the NFT with it.
import type { GeneratedImage } from '@atoll/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { useConfig } from '../../lib/api/config.ts';
import { nftPages as text } from '../../messages/en/nft-pages.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/input.tsx';
import { useMint } from './use-mint.ts';

const MAX_PROMPT = 500;

export function Studio({ address }: { address: string }) {
  const images = useConfig()?.ai.images ?? false;
  const [prompt, setPrompt] = useState('');
  const [image, setImage] = useState<GeneratedImage>();
  const generator = images ? 'ai' : 'offline';
  const generation = useMutation({
    mutationFn: () =>
      api.ai.image({
        prompt: prompt.trim() || text.promptDefault,
        purpose: 'contributor',
        generator,
      }),
    onSuccess: ({ data }) => setImage(data),
    retry: false,
  });
  const mint = useMint();
  const busy = generation.isPending || mint.isPending;
  return (
    <div className="flex w-full flex-wrap items-start gap-6">
      <div className="grid aspect-square w-64 max-w-full place-items-center overflow-clip rounded-card bg-raised text-muted">
        {image ? (
          <img
            src={image.url}
            alt={text.preview}
            width={512}
            height={512}
            className="size-full object-cover"
          />
        ) : (
          <Icon name="sparkles" className="size-8" />
        )}
      </div>
      <form
        className="grid min-w-0 flex-1 basis-72 gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) generation.mutate();
        }}
      >
        <TextField
          label={text.prompt}
          placeholder={text.promptDefault}
          hint={images ? text.promptHint : text.offlineHint}
          error={generation.error?.message}
          maxLength={MAX_PROMPT}
          value={prompt}
          onChange={(event) => setPrompt(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            look={image ? undefined : 'action'}
            pending={generation.isPending}
            disabled={mint.isPending}
          >
            {generation.isPending ? text.generating : image ? text.generateAgain : text.generate}
          </Button>
          {image && (
            <Button
              look="action"
              pending={mint.isPending}
              disabled={generation.isPending || mint.blocked !== undefined}
              title={mint.blocked}
              onClick={() => mint.sign({ address, imageUrl: image.url })}
            >
              {mint.isPending ? text.minting : text.mint}
            </Button>
          )}
        </div>
        {image && <p className="text-note text-pretty text-muted">{text.mintNote}</p>}
      </form>
    </div>
  );
}
