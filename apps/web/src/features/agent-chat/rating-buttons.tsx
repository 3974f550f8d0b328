// Rates an answer. The creator of the agent sees counts only.
import type { ChatMessage, ChatRating } from '@atoll/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { endpointKey } from '../../lib/api/paged-query.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { toast } from '../../lib/toast.ts';
import { agentChat as text } from '../../messages/en/agent-chat.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

export function RatingButtons({ message, poolId }: { message: ChatMessage; poolId: string }) {
  const [rating, setRating] = useState(message.rating);
  const rate = useMutation({
    mutationFn: (next: ChatRating | null) =>
      api.agentChat.rate({ message_id: message.id, rating: next }),
    onMutate: (next) => {
      setRating(next);
      return rating;
    },
    onSuccess: () =>
      queryClient.invalidateQueries({
        queryKey: endpointKey('agentChat', 'history', { pool_id: poolId }),
        refetchType: 'none',
      }),
    onError: (error, _, before) => {
      setRating(before ?? null);
      toast.error(text.rateFailed, { description: error.message });
    },
  });
  return (['up', 'down'] as const).map((each) => (
    <Button
      key={each}
      size="small"
      look="ghost"
      aria-pressed={rating === each}
      disabled={rate.isPending}
      title={text.ratingHint}
      onClick={() => rate.mutate(rating === each ? null : each)}
    >
      <Icon
        name={each === 'up' ? 'thumbs-up' : 'thumbs-down'}
        label={each === 'up' ? text.helpful : text.notHelpful}
        className={rating === each ? 'size-3.5 text-action' : 'size-3.5'}
      />
    </Button>
  ));
}
