// Links accounts on X and Telegram: proof by a code in a post or bio, or by starting the bot.
import type { LinkedAccounts, MissionTask } from '@atoll/api';
import { ApiError } from '@atoll/api/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { stripAt } from '../../lib/account.ts';
import { api } from '../../lib/api.ts';
import { copyText } from '../../lib/clipboard.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { errors } from '../../messages/en/errors.ts';
import { missions as text } from '../../messages/en/missions.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/input.tsx';
import { linkedAccountsQuery } from './mission-queries.ts';

interface LinkAccountsProps {
  staker: string;
  tasks: readonly MissionTask[];
}

export function LinkAccounts({ staker, tasks }: LinkAccountsProps) {
  const { data, error } = useQuery(linkedAccountsQuery(staker));
  if (!data) {
    return error ? (
      <p className="text-note text-down" role="alert">
        {text.accountsFailed}
      </p>
    ) : null;
  }
  const wants = (...kinds: MissionTask['kind'][]) =>
    tasks.some(({ kind, available }) => available && kinds.includes(kind));
  return (
    <div className="grid gap-3 rounded-control bg-ground p-4 text-label">
      <h4 className="font-medium">{text.linkTitle}</h4>
      {wants('follow_x', 'repost_x') && <X account={data.x} staker={staker} />}
      {wants('join_telegram') && <Telegram account={data.telegram} />}
    </div>
  );
}

const Linked = ({ handle }: { handle: string | null }) => (
  <p className="flex items-center gap-2 text-up">
    <Icon name="check" className="size-4" />
    {handle === null ? text.linkedPlain : text.linked(handle)}
  </p>
);

function X({ account, staker }: { account: LinkedAccounts['x']; staker: string }) {
  const client = useQueryClient();
  const [handle, setHandle] = useState(account.handle ?? '');
  const link = useMutation({
    mutationFn: () => api.social.linkX({ handle: stripAt(handle.trim()) }),
    retry: false,
    onSuccess: ({ data }) => {
      client.setQueryData(linkedAccountsQuery(staker).queryKey, data);
      void client.invalidateQueries({ queryKey: queryKeys.person(staker) });
    },
  });
  if (account.linked) return <Linked handle={account.handle} />;
  const problem =
    link.error === null || link.isPending
      ? undefined
      : link.error instanceof ApiError
        ? link.error.message
        : errors.unreachable;
  return (
    <form
      className="grid gap-3"
      aria-label={text.linkX}
      onSubmit={(event) => {
        event.preventDefault();
        link.mutate();
      }}
    >
      <p>{text.xStep1}</p>
      <div className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 rounded-control bg-raised px-3 py-1.5 wrap-anywhere">
          {account.code}
        </code>
        <Button size="small" onClick={() => copyText(account.code)}>
          {text.copyCode}
        </Button>
        {account.post_url !== null && (
          <a
            href={account.post_url}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ size: 'small' })}
          >
            {text.postCode}
          </a>
        )}
      </div>
      <TextField
        label={text.xHandle}
        hint={text.xStep2}
        prefix="@"
        maxLength={16}
        autoComplete="off"
        autoCapitalize="off"
        value={handle}
        onChange={(event) => setHandle(event.target.value)}
        error={problem}
      />
      <Button
        type="submit"
        className="justify-self-start"
        disabled={handle.trim() === ''}
        pending={link.isPending}
      >
        {text.verify}
      </Button>
    </form>
  );
}

function Telegram({ account }: { account: LinkedAccounts['telegram'] }) {
  if (account.linked) return <Linked handle={account.handle} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-48 text-pretty">
        {account.start_url === null ? text.telegramAway : text.telegramStep}
      </p>
      {account.start_url !== null && (
        <a href={account.start_url} target="_blank" rel="noreferrer" className={buttonClass()}>
          {text.openTelegram}
        </a>
      )}
    </div>
  );
}
