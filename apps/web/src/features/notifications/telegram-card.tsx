// The Telegram chat that receives the account's notifications: connecting it through the bot, and disconnecting it.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { toast } from '../../lib/toast.ts';
import { telegramChat as text } from '../../messages/en/telegram-chat.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SectionFailed } from '../../ui/section-failed.tsx';
import { telegramChatQuery } from './queries.ts';

export function TelegramCard({ me }: { me: string }) {
  const [link, setLink] = useState<string>();
  const connect = useMutation({
    mutationFn: () => api.telegramChats.connect({}),
    onSuccess: ({ data }) => setLink(data.start_url),
    onError: (error) => toast.error(text.connectFailed, { description: error.message }),
  });
  // The chat is connected in another app.
  const query = telegramChatQuery(me);
  const state = useQuery({
    ...query,
    refetchInterval: ({ state }) =>
      link !== undefined && state.data?.chat === null ? 3_000 : false,
  });
  const disconnect = useMutation({
    mutationFn: () => api.telegramChats.disconnect({}),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(query.queryKey, data);
      setLink(undefined);
    },
    onError: (error) => toast.error(text.disconnectFailed, { description: error.message }),
  });
  if (!state.data) {
    return state.error === null ? null : (
      <Card className="p-4">
        <SectionFailed message={text.failed} onRetry={state.refetch} />
      </Card>
    );
  }
  const { configured, chat } = state.data;
  if (!configured) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <h2 className="font-display font-semibold">{text.title}</h2>
        <p className="text-label wrap-anywhere text-muted" role="status">
          {chat !== null ? text.connected(chat) : link === undefined ? text.body : text.waiting}
        </p>
      </div>
      {chat !== null ? (
        <Button pending={disconnect.isPending} onClick={() => disconnect.mutate()}>
          {text.disconnect}
        </Button>
      ) : link === undefined ? (
        <Button look="action" pending={connect.isPending} onClick={() => connect.mutate()}>
          {text.connect}
        </Button>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button pending={connect.isPending} onClick={() => connect.mutate()}>
            {text.newLink}
          </Button>
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ look: 'action' })}
          >
            {text.open}
          </a>
        </div>
      )}
    </Card>
  );
}
