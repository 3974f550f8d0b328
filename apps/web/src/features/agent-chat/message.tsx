// One message of a conversation. Texts are shown as they are; nothing in them is markup.
import type { ChatMessage } from '@atoll/api';
import type { ReactNode } from 'react';
import { copyText } from '../../lib/browser/clipboard.ts';
import { cx } from '../../lib/cx.ts';
import { agentChat as text } from '../../messages/en/agent-chat.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

export function Bubble({
  author,
  name,
  children,
  footer,
}: {
  author: ChatMessage['author'];
  /** Who speaks, for screen readers. */
  name: string;
  children: ReactNode;
  footer?: ReactNode;
}) {
  const own = author === 'user';
  return (
    <li className={cx('grid gap-1', own ? 'justify-items-end' : 'justify-items-start')}>
      <div
        className={cx(
          'max-w-[min(36rem,88%)] rounded-card px-4 py-2.5 text-body whitespace-pre-wrap wrap-anywhere',
          own ? 'rounded-br-none bg-action/15' : 'rounded-bl-none bg-raised',
        )}
      >
        <span className="sr-only">{name}: </span>
        {children}
      </div>
      {footer}
    </li>
  );
}

export interface MessageProps {
  message: ChatMessage;
  agentName: string;
  onRegenerate?: (() => void) | undefined;
  /** Reason why answers cannot be generated. */
  blocked?: string | undefined;
  onReport?: (() => void) | undefined;
}

export function Message({ message, agentName, onRegenerate, blocked, onReport }: MessageProps) {
  const { author, state, revision, generator } = message;
  const name = author === 'user' ? text.you : agentName;
  const isText = state === 'complete' || state === 'stopped';
  return (
    <Bubble
      author={author}
      name={name}
      footer={
        author === 'agent' && (
          <div className="flex flex-wrap items-center gap-1 text-note text-muted">
            {generator === 'offline' && <Badge>{text.offline}</Badge>}
            {state === 'stopped' && <Badge>{text.stopped}</Badge>}
            {revision !== null && <span className="px-1">{text.revision(revision)}</span>}
            {isText && (
              <Button size="small" look="ghost" onClick={() => void copyText(message.text)}>
                <Icon name="copy" className="size-3.5" />
                {text.copy}
              </Button>
            )}
            {onRegenerate && (
              <Button
                size="small"
                look="ghost"
                disabled={blocked !== undefined}
                title={blocked}
                onClick={onRegenerate}
              >
                <Icon name="refresh-cw" className="size-3.5" />
                {text.again}
              </Button>
            )}
            {onReport && isText && (
              <Button size="small" look="ghost" onClick={onReport}>
                <Icon name="triangle-exclamation-point" className="size-3.5" />
                {text.report}
              </Button>
            )}
          </div>
        )
      }
    >
      {isText ? (
        message.text
      ) : (
        <em className="text-muted">{state === 'hidden' ? text.hidden : text.withheld}</em>
      )}
    </Bubble>
  );
}
