// One message of a conversation. Texts of users are shown as they are; nothing in them is markup.
import type { ChatMessage } from '@atoll/api';
import type { ReactNode } from 'react';
import { copyText } from '../../lib/browser/clipboard.ts';
import { cx } from '../../lib/cx.ts';
import { agentChat as text } from '../../messages/en/agent-chat.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AnswerText } from './answer-text.tsx';
import { RatingButtons } from './rating-buttons.tsx';
import { Sources } from './sources.tsx';

export function Bubble({
  author,
  name,
  avatar,
  children,
  footer,
}: {
  author: ChatMessage['author'];
  /** Who speaks, for screen readers. */
  name: string;
  avatar?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}) {
  const own = author === 'user';
  return (
    <li className={cx('flex items-start gap-2', own && 'flex-row-reverse')}>
      {avatar}
      <div
        className={cx(
          'grid min-w-0 flex-1 grid-cols-1 gap-1',
          own ? 'justify-items-end' : 'justify-items-start',
        )}
      >
        <div
          className={cx(
            'max-w-[min(36rem,92%)] rounded-card px-4 py-2.5 text-body wrap-anywhere',
            own ? 'rounded-tr-none bg-action/15 whitespace-pre-wrap' : 'rounded-tl-none bg-raised',
          )}
        >
          <span className="sr-only">{name}: </span>
          {children}
        </div>
        {footer}
      </div>
    </li>
  );
}

export interface MessageProps {
  message: ChatMessage;
  poolId: string;
  /** Who speaks, for screen readers. */
  name: string;
  avatar: ReactNode;
  onRegenerate?: (() => void) | undefined;
  /** Reason why answers cannot be generated. */
  blocked?: string | undefined;
  onReport?: (() => void) | undefined;
}

export function Message(props: MessageProps) {
  const { message, poolId, name, avatar, onRegenerate, blocked, onReport } = props;
  const { author, state, revision, generator } = message;
  const isText = state === 'complete' || state === 'stopped';
  return (
    <Bubble
      author={author}
      name={name}
      avatar={avatar}
      footer={
        author === 'agent' && (
          <>
            <Sources poolId={poolId} sources={message.sources} />
            <div className="flex flex-wrap items-center gap-1 text-note text-muted">
              {generator === 'offline' && <Badge>{text.offline}</Badge>}
              {state === 'stopped' && <Badge>{text.stopped}</Badge>}
              {revision !== null && <span className="px-1">{text.revision(revision)}</span>}
              {isText && <RatingButtons message={message} poolId={poolId} />}
              {isText && (
                <Button size="small" look="ghost" onClick={() => void copyText(message.text)}>
                  <Icon name="copy" className="size-3.5" />
                  <span className="max-sm:sr-only">{text.copy}</span>
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
                  <span className="max-sm:sr-only">{text.again}</span>
                </Button>
              )}
              {onReport && isText && (
                <Button size="small" look="ghost" onClick={onReport}>
                  <Icon name="triangle-exclamation-point" className="size-3.5" />
                  <span className="max-sm:sr-only">{text.report}</span>
                </Button>
              )}
            </div>
          </>
        )
      }
    >
      {isText ? (
        author === 'user' ? (
          message.text
        ) : (
          <AnswerText text={message.text} cashtags={message.cashtags} />
        )
      ) : (
        <em className="text-muted">{state === 'hidden' ? text.hidden : text.withheld}</em>
      )}
    </Bubble>
  );
}
