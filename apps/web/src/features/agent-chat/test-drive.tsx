// Talks to a persona that is not launched, and shows posts that it could write.
import type { ChatMessage, Persona } from '@atoll/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { language } from '../../lib/browser/language.ts';
import { agentChat as text } from '../../messages/en/agent-chat.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { AnswerText } from './answer-text.tsx';
import { Composer } from './composer.tsx';
import { Bubble } from './message.tsx';

interface Draft {
  persona: Persona;
  coin: { name: string; symbol: string };
}

type Tab = 'chat' | 'posts';

export default function TestDrive({ onClose, ...draft }: Draft & { onClose: () => void }) {
  const [tab, setTab] = useState<Tab>('chat');
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.testTitle(draft.persona.name)}
      description={text.testIntro}
      className="max-w-2xl"
    >
      <Tabs
        label={text.testTabs}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'chat', label: text.testChat },
          { value: 'posts', label: text.testPosts },
        ]}
      >
        {/* Both stay, so that nothing that was generated is lost. */}
        <TabPanel value="chat" keep>
          <TestChat {...draft} />
        </TabPanel>
        <TabPanel value="posts" keep>
          <SamplePosts {...draft} />
        </TabPanel>
      </Tabs>
    </Dialog>
  );
}

type Turn = Pick<ChatMessage, 'author' | 'text'>;

function TestChat({ persona, coin }: Draft) {
  const [turns, setTurns] = useState<Turn[]>([]);
  const ask = useMutation({
    mutationFn: (messages: Turn[]) =>
      api.agentChat.testDrive({ persona, coin, language, messages: messages.slice(-20) }),
    onSuccess: ({ data }, messages) =>
      setTurns([...messages, { author: 'agent', text: data.text || text.withheld }]),
  });
  const asked = ask.isPending || ask.isError ? (ask.variables ?? turns) : turns;
  const answer = ask.data?.data;
  return (
    <div className="grid gap-3">
      <ol
        aria-label={text.conversation}
        className="grid max-h-80 min-h-48 content-end gap-3 overflow-y-auto rounded-card bg-ground p-3"
      >
        {persona.first_message !== '' && (
          <Bubble author="agent" name={persona.name}>
            <AnswerText text={persona.first_message} />
          </Bubble>
        )}
        {asked.map((turn, index) => (
          <Bubble
            key={index}
            author={turn.author}
            name={turn.author === 'user' ? text.you : persona.name}
          >
            {turn.author === 'user' ? turn.text : <AnswerText text={turn.text} />}
          </Bubble>
        ))}
        {ask.isPending && (
          <Bubble author="agent" name={persona.name}>
            <span role="status" className="animate-pulse text-muted">
              {text.thinking(persona.name)}
            </span>
          </Bubble>
        )}
      </ol>
      {ask.error && (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-label text-down">
          <span className="min-w-0 flex-1">{ask.error.message}</span>
          <Button size="small" onClick={() => ask.mutate(ask.variables ?? turns)}>
            {text.retry}
          </Button>
        </div>
      )}
      <Composer
        name={persona.name}
        running={ask.isPending}
        onSend={(typed) => ask.mutate([...turns, { author: 'user', text: typed }])}
        note={answer && <Source generator={answer.generator} remaining={answer.remaining} />}
      />
    </div>
  );
}

function SamplePosts({ persona, coin }: Draft) {
  const write = useMutation({ mutationFn: () => api.agentChat.samplePosts({ persona, coin }) });
  const written = write.data?.data;
  return (
    <div className="grid gap-4">
      <p className="text-label text-muted">{text.testPostsIntro}</p>
      <Button
        look={written ? 'quiet' : 'action'}
        pending={write.isPending}
        onClick={() => write.mutate()}
      >
        {write.isPending ? text.testWriting : written ? text.testWriteAgain : text.testWrite}
      </Button>
      {write.error && (
        <p role="alert" className="text-label text-down">
          <strong>{text.testFailed}.</strong> {write.error.message}
        </p>
      )}
      {write.isPending && <Skeleton className="h-40" />}
      {written && !write.isPending && (
        <>
          <ol aria-label={text.testPosts} className="grid max-h-96 gap-2 overflow-y-auto">
            {written.posts.map((post) => (
              <li
                key={post}
                className="rounded-control bg-ground p-3 wrap-anywhere whitespace-pre-wrap"
              >
                {post}
              </li>
            ))}
          </ol>
          <p className="text-note text-muted">
            <Source generator={written.generator} remaining={written.remaining} />
          </p>
        </>
      )}
    </div>
  );
}

function Source({ generator, remaining }: { generator: 'ai' | 'offline'; remaining: number }) {
  return (
    <span className="inline-flex items-center gap-2">
      <Badge tone={generator === 'ai' ? 'action' : 'glow'}>
        {generator === 'ai' ? text.byModel : text.offline}
      </Badge>
      {generator === 'ai' && text.testRemaining(remaining)}
    </span>
  );
}
