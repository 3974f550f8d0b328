// The private conversation of the reader with an agent.
import type { ChatAgent, ChatAllowance, ChatMessage } from '@atoll/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '../../lib/cx.ts';
import { askForSession } from '../../lib/session/ask.ts';
import { useMe } from '../../lib/session/state.ts';
import { agentChat as text } from '../../messages/en/agent-chat.ts';
import { errors } from '../../messages/en/errors.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ClearButton } from './clear-button.tsx';
import { Composer } from './composer.tsx';
import { Bubble, Message } from './message.tsx';
import { pauseText } from './pause-text.ts';
import { historyQuery } from './queries.ts';
import { type Chat, useChat } from './use-chat.ts';

export interface ConversationProps {
  poolId: string;
  /** Shows the dialog that reports an answer; another feature's. */
  report: (answerId: string, onClose: () => void) => ReactNode;
  /** Fills the height of the screen. */
  full?: boolean;
}

export function Conversation({ poolId, report, full = false }: ConversationProps) {
  const me = useMe()?.address;
  const history = useInfiniteQuery(historyQuery(poolId, me));
  const chat = useChat(poolId, me);
  const [reported, setReported] = useState<number>();
  const pages = history.data?.pages;
  const [first] = pages ?? [];
  if (first === undefined) {
    return history.error ? (
      <EmptyState
        tone="failed"
        title={text.failed}
        body={history.error.message}
        action={<Button onClick={() => void history.refetch()}>{errors.retry}</Button>}
      />
    ) : (
      <Skeleton className={heightOf(full)} />
    );
  }
  const { agent, allowance } = first.meta;
  const blocked = blockedBy(agent, allowance);
  const messages = pages?.flatMap(({ data }) => data).toReversed() ?? [];
  return (
    <section
      aria-label={text.title(agent.name)}
      className={cx('grid grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] gap-3', heightOf(full))}
    >
      <Head agent={agent} hasMessages={messages.length > 0} me={me} />
      <Messages
        agent={agent}
        messages={messages}
        chat={chat}
        blocked={blocked}
        onEarlier={history.hasNextPage ? () => void history.fetchNextPage() : undefined}
        loadingEarlier={history.isFetchingNextPage}
        onReport={me === undefined ? undefined : setReported}
        onStarter={me === undefined ? () => askForSession() : chat.send}
      />
      {me === undefined ? (
        <Button look="action" size="large" onClick={() => askForSession()}>
          {text.connect}
        </Button>
      ) : (
        <Composer
          name={agent.name}
          running={chat.running !== undefined}
          blocked={blocked}
          onSend={chat.send}
          onStop={chat.stop}
          note={allowance && allowanceNote(allowance, agent)}
        />
      )}
      {reported !== undefined && report(String(reported), () => setReported(undefined))}
    </section>
  );
}

/** Returns the height classes; in full, the conversation fits between the tabs and the bottom bar. */
const heightOf = (full: boolean) =>
  full ? 'h-[calc(100dvh-22.5rem)] min-h-96 lg:h-[calc(100dvh-18rem)]' : 'h-[32rem] max-h-[80dvh]';

function blockedBy({ pause }: ChatAgent, allowance: ChatAllowance | null) {
  if (pause !== null) return pauseText(pause);
  return allowance && allowance.used >= allowance.limit ? text.usedUp : undefined;
}

function allowanceNote({ used, limit, from_holdings }: ChatAllowance, { symbol }: ChatAgent) {
  const more =
    from_holdings > 0 ? text.fromHoldings(from_holdings, symbol) : text.moreByHolding(symbol);
  return `${text.left(Math.max(0, limit - used), limit)}. ${more}`;
}

function Head({
  agent,
  hasMessages,
  me,
}: {
  agent: ChatAgent;
  hasMessages: boolean;
  me: string | undefined;
}) {
  const isModel = agent.generator === 'ai';
  return (
    <header className="relative flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 pr-12">
      <h2 className="min-w-0 truncate font-display text-lead font-semibold">
        {text.title(agent.name)}
      </h2>
      <Badge
        tone={isModel ? 'action' : 'glow'}
        title={isModel ? text.byModelHint : text.offlineHint}
      >
        {isModel ? text.byModel : text.offline}
      </Badge>
      {agent.telegram_username !== null && (
        <a
          href={`https://t.me/${agent.telegram_username}`}
          target="_blank"
          rel="noreferrer"
          className="text-note text-action hover:underline"
        >
          {text.telegram(agent.telegram_username)}
        </a>
      )}
      {me !== undefined && hasMessages && (
        <span className="absolute top-0 right-0">
          <ClearButton poolId={agent.pool_id} me={me} />
        </span>
      )}
      {!isModel && <p className="w-full text-note text-pretty text-muted">{text.offlineHint}</p>}
    </header>
  );
}

interface MessagesProps {
  agent: ChatAgent;
  /** Oldest first. */
  messages: readonly ChatMessage[];
  chat: Chat;
  /** Reason why answers cannot be generated. */
  blocked: string | undefined;
  onEarlier: (() => void) | undefined;
  loadingEarlier: boolean;
  onReport: ((id: number) => void) | undefined;
  /** Sends one of the suggested questions. */
  onStarter: (question: string) => void;
}

function Messages(props: MessagesProps) {
  const { agent, messages, chat, blocked, onEarlier, loadingEarlier, onReport, onStarter } = props;
  const { running, failure } = chat;
  const list = useRef<HTMLDivElement>(null);
  const last = messages.at(-1);
  const shown = `${last?.id} ${running?.text.length} ${failure?.message}`;
  // Stays at the end while the answer grows, unless the reader has scrolled up.
  const atEnd = useRef(true);
  useEffect(() => {
    if (atEnd.current && shown) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [shown]);
  const again = running === undefined && last?.author === 'agent';
  // The answer that is being replaced.
  const rest = running && running.question === undefined ? messages.slice(0, -1) : messages;
  return (
    <div
      ref={list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: A scrolling area is scrolled by keys.
      tabIndex={0}
      role="log"
      aria-label={text.conversation}
      className="overflow-y-auto overscroll-contain rounded-card bg-surface p-3 sm:p-4"
      onScroll={({ currentTarget: box }) => {
        atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < 48;
      }}
    >
      <ol className="grid content-end gap-4">
        {onEarlier && (
          <li className="grid justify-items-center">
            <Button size="small" onClick={onEarlier} pending={loadingEarlier}>
              {text.earlier}
            </Button>
          </li>
        )}
        {agent.first_message !== '' && !onEarlier && (
          <Bubble author="agent" name={agent.name}>
            {agent.first_message}
          </Bubble>
        )}
        {rest.length === 0 && !running && agent.first_message === '' && (
          <li>
            <EmptyState title={text.emptyTitle} body={text.emptyBody} />
          </li>
        )}
        {rest.length === 0 && !running && !failure && blocked === undefined && (
          <Starters symbol={agent.symbol} onStarter={onStarter} />
        )}
        {rest.map((message) => (
          <Message
            key={message.id}
            message={message}
            agentName={agent.name}
            onRegenerate={again && message === last ? chat.regenerate : undefined}
            blocked={blocked}
            onReport={
              onReport && message.author === 'agent' ? () => onReport(message.id) : undefined
            }
          />
        ))}
        {running?.question !== undefined && (
          <Bubble author="user" name={text.you}>
            {running.question}
          </Bubble>
        )}
        {running && (
          <Bubble author="agent" name={agent.name}>
            {running.text === '' ? (
              <span className="animate-pulse text-muted">{text.thinking(agent.name)}</span>
            ) : (
              <span data-testid="partial">{running.text}</span>
            )}
          </Bubble>
        )}
        {failure && <Failed chat={chat} isLast={last?.author === 'user'} />}
      </ol>
      <p role="status" className="sr-only">
        {running && text.writing(agent.name)}
      </p>
    </div>
  );
}

/** Questions to begin with, each of which the basic mode can answer too. */
function Starters({
  symbol,
  onStarter,
}: {
  symbol: string;
  onStarter: (question: string) => void;
}) {
  return (
    <li className="flex flex-wrap gap-2" data-testid="starters">
      {[text.starterWho, text.starterPrice(symbol), text.starterNews].map((question) => (
        <Button key={question} size="small" onClick={() => onStarter(question)}>
          {question}
        </Button>
      ))}
    </li>
  );
}

function Failed({ chat: { failure, send, regenerate }, isLast }: { chat: Chat; isLast: boolean }) {
  const { question, message } = failure ?? {};
  // The server keeps a question that no model answered: then it is answered, not asked again.
  const retry = () => (question === undefined || isLast ? regenerate() : send(question));
  return (
    <li role="alert" className="grid justify-items-start gap-2 text-label text-down">
      <p>
        <strong>{text.sendFailed}.</strong> {message}
      </p>
      <Button size="small" onClick={retry}>
        {text.retry}
      </Button>
    </li>
  );
}
