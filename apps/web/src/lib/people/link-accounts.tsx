// Links accounts on X and Telegram: proof by a code in a post or bio, or by the bot. Linked accounts can
// be removed.
import type { LinkedAccounts } from '@atoll/api';
import { ApiError } from '@atoll/api/client';
import { useState } from 'react';
import { errors } from '../../messages/en/errors.ts';
import { linkedAccounts as text } from '../../messages/en/linked-accounts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/input.tsx';
import { SectionFailed } from '../../ui/section-failed.tsx';
import { copyText } from '../browser/clipboard.ts';
import { toast } from '../toast.ts';
import { useLinkedAccounts, useLinkX, useUnlink } from './linked-accounts.ts';

interface LinkAccountsProps {
  address: string;
  /** Services to show; those that the server has configured if omitted. */
  x?: boolean;
  telegram?: boolean;
}

export function LinkAccounts({ address, x, telegram }: LinkAccountsProps) {
  const { data, error, refetch } = useLinkedAccounts(address);
  if (!data) {
    return error ? <SectionFailed message={text.failed} onRetry={refetch} /> : null;
  }
  const showX = x ?? (data.x.configured || data.x.linked);
  const showTelegram = telegram ?? (data.telegram.configured || data.telegram.linked);
  return (
    <div
      className="grid gap-3 rounded-control bg-ground p-4 text-label"
      data-testid="linked-accounts"
    >
      <h4 className="font-medium">{text.title}</h4>
      {showX && <X account={data.x} address={address} />}
      {showTelegram && <Telegram account={data.telegram} address={address} />}
      {!showX && !showTelegram && <p className="text-note text-muted">{text.notConfigured}</p>}
    </div>
  );
}

interface LinkedProps {
  provider: 'x' | 'telegram';
  address: string;
  handle: string | null;
}

function Linked({ provider, address, handle }: LinkedProps) {
  const unlink = useUnlink(address, provider);
  const account = handle === null ? text.linkedPlain : text.linked(handle);
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="flex min-w-0 items-center gap-2">
        <Icon name="check" className="size-4 shrink-0 text-up" />
        <span className="min-w-0 wrap-anywhere">
          {provider === 'x' ? text.onX(account) : text.onTelegram(account)}
        </span>
      </p>
      <Button
        size="small"
        aria-label={provider === 'x' ? text.unlinkX : text.unlinkTelegram}
        pending={unlink.isPending}
        onClick={() =>
          unlink.mutate(undefined, {
            onError: (error) => toast.error(text.unlinkFailed, { description: error.message }),
          })
        }
      >
        {text.unlink}
      </Button>
    </div>
  );
}

function X({ account, address }: { account: LinkedAccounts['x']; address: string }) {
  const [handle, setHandle] = useState(account.handle ?? '');
  const link = useLinkX(address);
  if (account.linked) return <Linked provider="x" address={address} handle={account.handle} />;
  const problem =
    link.error === null || link.isPending
      ? undefined
      : link.error instanceof ApiError
        ? link.error.message
        : errors.unreachable;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        link.mutate(handle);
      }}
    >
      {/* A named form would be a landmark, and each staking pool has one. */}
      <fieldset className="grid min-w-0 gap-3" aria-label={text.linkX}>
        <p>{text.xStep1}</p>
        <div className="flex flex-wrap items-center gap-2">
          <code className="min-w-0 rounded-control bg-raised px-3 py-1.5 wrap-anywhere">
            {account.statement}
          </code>
          <Button size="small" onClick={() => copyText(account.statement)}>
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
      </fieldset>
    </form>
  );
}

function Telegram({ account, address }: { account: LinkedAccounts['telegram']; address: string }) {
  if (account.linked) {
    return <Linked provider="telegram" address={address} handle={account.handle} />;
  }
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
