// A user's accounts on X and Telegram, as they state them.
import type { User } from '@atoll/api';
import type { ReactNode } from 'react';
import { profile as text } from '../../messages/en/profile.ts';
import { Icon } from '../../ui/icon.tsx';

type Handles = Pick<User, 'x_handle' | 'telegram_handle' | 'x_verified' | 'telegram_verified'>;

export function Handles({ user }: { user: Handles }) {
  if (!user.x_handle && !user.telegram_handle) return null;
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {user.x_handle && (
        <Handle
          url={`https://x.com/${encodeURIComponent(user.x_handle)}`}
          label={text.onX(user.x_handle)}
          handle={user.x_handle}
          verified={user.x_verified}
          icon={<span className="font-semibold">X</span>}
        />
      )}
      {user.telegram_handle && (
        <Handle
          url={`https://t.me/${encodeURIComponent(user.telegram_handle)}`}
          label={text.onTelegram(user.telegram_handle)}
          handle={user.telegram_handle}
          verified={user.telegram_verified}
          icon={<Icon name="send" />}
        />
      )}
    </span>
  );
}

function Handle(props: {
  url: string;
  label: string;
  handle: string;
  verified: boolean;
  icon: ReactNode;
}) {
  return (
    <a
      href={props.url}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className="inline-flex min-h-6 items-center gap-1.5 text-muted hover:text-text"
    >
      <span aria-hidden className="contents">
        {props.icon}@{props.handle}
        {props.verified && <Icon name="badge-check" className="size-4 text-action" />}
      </span>
      <span className="sr-only">
        {props.verified ? `${props.label}, ${text.verified}` : props.label}
      </span>
    </a>
  );
}
