// Connects the creator's Telegram bot to an agent, confirmed by a step-up signature.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { withStepUp } from '../../lib/session/step-up.ts';
import { toast } from '../../lib/toast.ts';
import { agentChat as text } from '../../messages/en/agent-chat.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Ago } from '../../ui/figures.tsx';
import { TextField } from '../../ui/input.tsx';
import { SectionFailed } from '../../ui/section-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** For the creator of the agent alone. */
export default function TelegramCard({ poolId }: { poolId: string }) {
  const key = pageKeys.agentChat.telegram(poolId);
  const status = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.agentChat.telegram({ pool_id: poolId }, { signal }),
  });
  const [token, setToken] = useState('');
  const change = useMutation({
    mutationFn: async (bot_token: string) =>
      api.agentChat.activeTele(
        await withStepUp('active-tele', poolId, { pool_id: poolId, bot_token }),
      ),
    onSuccess: (answer) => {
      queryClient.setQueryData(key, answer);
      setToken('');
      const { username } = answer.data;
      toast.success(
        username === null ? text.telegramDisconnected : text.telegramConnected(username),
      );
    },
    onError: (error) => toast.error(text.telegramFailed, { description: error.message }),
  });
  const bot = status.data?.data;
  return (
    <Card className="grid gap-4 p-4">
      <div className="grid gap-1">
        <h2 className="font-display text-lead font-semibold">{text.telegramTitle}</h2>
        <p className="text-label text-pretty text-muted">{text.telegramIntro}</p>
      </div>
      {bot === undefined ? (
        status.error ? (
          <SectionFailed
            message={`${text.telegramLoadFailed}: ${status.error.message}`}
            onRetry={status.refetch}
          />
        ) : (
          <Skeleton className="h-24" />
        )
      ) : (
        <>
          {bot.username !== null && (
            <div className="flex flex-wrap items-center gap-2 text-label">
              <Badge tone="up">{text.telegramConnected(bot.username)}</Badge>
              <span className="text-note text-muted">{text.telegramMode(bot.mode)}</span>
              {bot.last_update_at !== null && (
                <span className="text-note text-muted">
                  {text.telegramLast} <Ago at={bot.last_update_at} />
                </span>
              )}
              <Button
                size="small"
                look="ghost"
                disabled={change.isPending}
                onClick={() => change.mutate('')}
              >
                {text.telegramDisconnect}
              </Button>
            </div>
          )}
          {bot.failure !== null && (
            <p role="alert" className="text-label text-down">
              {bot.failure}
            </p>
          )}
          <form
            className="grid gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              change.mutate(token.trim());
            }}
          >
            <TextField
              label={text.telegramToken}
              type="password"
              autoComplete="off"
              placeholder="123456:ABC-DEF"
              value={token}
              onChange={(event) => setToken(event.target.value)}
            />
            <Button
              type="submit"
              look="action"
              className="justify-self-start"
              disabled={!/^\d+:[\w-]{10,}$/.test(token.trim())}
              pending={change.isPending}
            >
              {bot.username === null ? text.telegramConnect : text.telegramReplace}
            </Button>
          </form>
        </>
      )}
    </Card>
  );
}
