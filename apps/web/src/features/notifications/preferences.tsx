// Which kinds of notifications are shown and pushed.
import type { NotificationKind, NotificationPreference } from '@atoll/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { toast } from '../../lib/toast.ts';
import { errors } from '../../messages/en/errors.ts';
import { notifications as text } from '../../messages/en/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PushCard } from './push-card.tsx';
import { preferencesQuery } from './queries.ts';
import { TelegramCard } from './telegram-card.tsx';

const labels: Record<NotificationKind, string> = {
  reply: text.kindReply,
  mention: text.kindMention,
  like: text.kindLike,
  follow: text.kindFollow,
  followed_launch: text.kindFollowedLaunch,
  graduated: text.kindGraduated,
  alert: text.kindAlert,
  creator_sold: text.kindCreatorSold,
  proposal_vote: text.kindProposalVote,
  proposal_ends: text.kindProposalEnds,
  agent_draft: text.kindAgentDraft,
  agent_not_ready: text.kindAgentNotReady,
  paid_answer: text.kindPaidAnswer,
  paid_refund: text.kindPaidRefund,
  agent_review: text.kindAgentReview,
  fees: text.kindFees,
  fees_shared: text.kindFeesShared,
  order_filled: text.kindOrderFilled,
  order_expired: text.kindOrderExpired,
  order_near: text.kindOrderNear,
  wallet_bought: text.kindWalletBought,
  wallet_sold: text.kindWalletSold,
};

export function Preferences({ me }: { me: string }) {
  const preferences = useQuery(preferencesQuery(me));
  const key = pageKeys.notifications.preferences(me);
  const change = useMutation({
    mutationFn: (preference: NotificationPreference) =>
      api.notifications.updatePreferences({ preferences: [preference] }),
    // Shown at once, taken back if the server refuses.
    onMutate: (preference) => {
      const before = queryClient.getQueryData<NotificationPreference[]>(key);
      queryClient.setQueryData<NotificationPreference[]>(key, (list) =>
        list?.map((each) => (each.kind === preference.kind ? preference : each)),
      );
      return before;
    },
    onSuccess: ({ data }) => queryClient.setQueryData(key, data),
    onError: (error, _preference, before) => {
      queryClient.setQueryData(key, before);
      toast.error(text.saveFailed, { description: error.message });
    },
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      <PushCard />
      <TelegramCard me={me} />
      {preferences.isPending ? (
        <Skeleton className="h-96" />
      ) : !preferences.data ? (
        <EmptyState
          tone="failed"
          title={text.failed}
          body={preferences.error.message}
          action={<Button onClick={() => preferences.refetch()}>{errors.retry}</Button>}
        />
      ) : (
        <Card className="p-4">
          <table className="w-full text-label">
            <thead className="text-note text-muted">
              <tr>
                <th scope="col" className="pb-2 text-left font-normal">
                  {text.kind}
                </th>
                <th scope="col" className="w-16 pb-2 font-normal">
                  {text.inApp}
                </th>
                <th scope="col" className="w-16 pb-2 font-normal">
                  {text.push}
                </th>
              </tr>
            </thead>
            <tbody>
              {preferences.data.map((row) => (
                <tr key={row.kind} className="border-t border-line">
                  <th scope="row" className="py-1 text-left font-medium">
                    {labels[row.kind]}
                  </th>
                  {(['in_app', 'push'] as const).map((way) => (
                    <td key={way} className="py-1">
                      <Checkbox
                        label={`${labels[row.kind]}: ${way === 'push' ? text.push : text.inApp}`}
                        checked={row[way]}
                        onChange={(checked) => change.mutate({ ...row, [way]: checked })}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      )}
    </div>
  );
}

function Checkbox(props: { label: string; checked: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className="mx-auto grid size-9 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={props.label}
        checked={props.checked}
        onChange={(event) => props.onChange(event.target.checked)}
        className="size-4.5 accent-action"
      />
    </label>
  );
}
