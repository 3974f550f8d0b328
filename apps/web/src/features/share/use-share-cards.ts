// Publishes and revokes share cards.
import type { ShareCardBody } from '@atoll/api';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { ensureSession } from '../../lib/session/ensure.ts';
import { toast } from '../../lib/toast.ts';
import { shareResults as text } from '../../messages/en/share-results.ts';

export function useCreateCard() {
  return useMutation({
    mutationFn: async (body: ShareCardBody) => {
      await ensureSession();
      return (await api.shareCards.create(body)).data;
    },
    onSuccess: (card) => {
      queryClient.setQueryData(pageKeys.shareCards.of(card.id), card);
      void queryClient.invalidateQueries({ queryKey: pageKeys.shareCards.all });
    },
    onError: (error) => toast.error(text.createFailed, { description: error.message }),
  });
}

export function useRevokeCard() {
  return useMutation({
    mutationFn: async (id: string) => {
      await ensureSession();
      await api.shareCards.revoke({ id });
    },
    onSuccess: () => {
      toast.success(text.revoked);
      void queryClient.invalidateQueries({ queryKey: pageKeys.shareCards.all });
    },
    onError: (error) => toast.error(text.revokeFailed, { description: error.message }),
  });
}
