// The private conversation of the reader with an agent.
import type { ChatAgent, ChatAllowance, ChatMessage } from '@atoll/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '../../lib/cx.ts';
import { askForSession } from '../../lib/session/ask.ts';
import { useMe } from '../../lib/session/state.ts';
import { agentChat as text } from '../../messages/en/agent-chat.ts';
import { errors } from '../../messages/en/errors.ts';
import { Image } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AnswerText } from './answer-text.tsx';
import { ClearButton } from './clear-button.tsx';
import { Composer } from './composer.tsx';
import { Bubble, Message } from './message.tsx';
import { pauseText } from './pause-text.ts';
import { historyQuery } from './queries.ts';
import { ThreadSwitch } from './thread-switch.tsx';
import { type Chat, useChat } from './use-chat.ts';

export interface ConversationProps {
  poolId: string;
  /** Shows the dialog that reports an answer; another feature's. */
  report: (answerId: string, onClose: () => void) => ReactNode;
  /** Fills the height of the screen. */
  full?: boolean;
}

export function Conversation({ poolId, report, full = false }: ConversationProps) {
  const user = useMe();
  const me = user?.address;
  // The conversation of the last message, unless another was chosen.
  const [chosen, choose] = useState<number>();
  const query = historyQuery(poolId, me, chosen);
  const history = useInfiniteQuery(query);
  const chat = useChat(poolId, query.queryKey, history.data?.pages[0]?.meta.thread ?? 1);
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
  const { agent, allowance, thread, threads } = first.meta;
  const blocked = blockedBy(agent, allowance);
  const messages = pages?.flatMap(({ data }) => data).toReversed() ?? [];
  return (
    <section
      aria-label={text.title(agent.name)}
      className={cx('grid grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] gap-3', heightOf(full))}
    >
      <Head
        agent={agent}
        clear={
          me !== undefined &&
          messages.length > 0 && (
            <ClearButton
              poolId={agent.pool_id}
              thread={thread}
              onCleared={() => choose(undefined)}
            />
          )
        }
      >
        <ThreadSwitch
          threads={threads}
          thread={thread}
          disabled={chat.running !== undefined}
          onChange={choose}
        />
      </Head>
      <Messages
        agent={agent}
        user={user}
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
  full
    ? 'h-[calc(100dvh-22.5rem)] min-h-[32rem] lg:h-[calc(100dvh-18rem)] lg:min-h-96'
    : 'h-[32rem] max-h-[80dvh]';

function blockedBy({ pause }: ChatAgent, allowance: ChatAllowance | null) {
  if (pause !== null) return pauseText(pause);
  return allowance && allowance.used >= allowance.limit ? text.usedUp : undefined;
}

function allowanceNote({ used, limit, from_holdings }: ChatAllowance, { symbol }: ChatAgent) {
  const more =
    from_holdings > 0 ? text.fromHoldings(from_holdings, symbol) : text.moreByHolding(symbol);
  return `${text.left(Math.max(0, limit - used), limit)}. ${more}`;
}

function Head(props: { agent: ChatAgent; clear: ReactNode; children: ReactNode }) {
  const { agent, clear, children } = props;
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
      {clear && <span className="absolute top-0 right-0">{clear}</span>}
      {!isModel && (
        <p className="w-full text-note text-pretty text-muted max-sm:sr-only">{text.offlineHint}</p>
      )}
      {children}
    </header>
  );
}

interface MessagesProps {
  agent: ChatAgent;
  user: ReturnType<typeof useMe>;
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
  const { agent, user, messages, chat, blocked, onEarlier, loadingEarlier, onReport, onStarter } =
    props;
  const { running, failure } = chat;
  const agentAvatar = (
    <Image
      src={agent.icon_url}
      seed={agent.pool_id}
      ticker={agent.symbol}
      className="size-8 max-sm:size-7"
    />
  );
  const ownAvatar = user && (
    <Image src={user.avatar} seed={user.address} className="size-8 max-sm:size-7" />
  );
  const list = useRef<HTMLDivElement>(null);
  const last = messages.at(-1);
  const shown = `${last?.id} ${running?.text.length} ${failure?.message}`;
  // Stays at the end while the answer grows, unless the reader has scrolled up.
  const atEnd = useRef(true);
  useEffect(() => {
    if (atEnd.current && shown) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [shown]);
  const again = running === undefined && last?.author === 'agent';
  const writing = messages.some(({ id }) => id === running?.answer) ? undefined : running;
  // The answer that is being replaced.
  const rest = writing && writing.question === undefined ? messages.slice(0, -1) : messages;
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
          <Bubble author="agent" name={agent.name} avatar={agentAvatar}>
            <AnswerText text={agent.first_message} />
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
            poolId={agent.pool_id}
            name={message.author === 'user' ? text.you : agent.name}
            avatar={message.author === 'user' ? ownAvatar : agentAvatar}
            onRegenerate={again && message === last ? chat.regenerate : undefined}
            blocked={blocked}
            onReport={
              onReport && message.author === 'agent' ? () => onReport(message.id) : undefined
            }
          />
        ))}
        {writing?.question !== undefined && (
          <Bubble author="user" name={text.you} avatar={ownAvatar}>
            {writing.question}
          </Bubble>
        )}
        {writing && (
          <Bubble author="agent" name={agent.name} avatar={agentAvatar}>
            {writing.text === '' ? (
              <span className="animate-pulse text-muted">{text.thinking(agent.name)}</span>
            ) : (
              <div data-testid="partial">
                <AnswerText text={writing.text} />
              </div>
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
