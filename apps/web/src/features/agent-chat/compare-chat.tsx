// Asks the current and the proposed version of a persona the same questions, side by side. Nothing is stored.
import type { ChatMessage, Persona } from '@atoll/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { language } from '../../lib/browser/language.ts';
import { agentChat as text } from '../../messages/en/agent-chat.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AnswerText } from './answer-text.tsx';
import type { Versions } from './compare-button.tsx';
import { Composer } from './composer.tsx';
import { Bubble } from './message.tsx';

interface Turn {
  question: string;
  current: string;
  proposed: string;
}
type Side = 'current' | 'proposed';

/** Messages of a test drive that the server accepts. */
const MAX_MESSAGES = 20;

export default function CompareChat({
  current,
  proposed,
  coin,
  onClose,
}: Versions & { onClose: () => void }) {
  const [turns, setTurns] = useState<Turn[]>([]);
  const ask = useMutation({
    mutationFn: async (question: string) => {
      // One after the other: an account tries one persona at a time.
      const before = await answerOf(current, coin, [...told(turns, 'current'), asked(question)]);
      const after = await answerOf(proposed, coin, [...told(turns, 'proposed'), asked(question)]);
      return { before, after };
    },
    onSuccess: ({ before, after }, question) =>
      setTurns([...turns, { question, current: before.text, proposed: after.text }]),
  });
  const last = ask.data?.after;
  const running = ask.isPending ? ask.variables : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.compareTitle}
      description={text.compareIntro}
      frame="m-auto w-[calc(100vw-2rem)] max-w-4xl rounded-card animate-surface"
    >
      <ol
        aria-label={text.conversation}
        className="grid max-h-[50dvh] min-h-40 grid-cols-1 content-start gap-4 overflow-y-auto rounded-card bg-ground p-3"
      >
        {turns.map((turn, index) => (
          <Exchange key={index} {...turn} />
        ))}
        {running !== undefined && <Exchange question={running} />}
      </ol>
      {ask.error && (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-label text-down">
          <span className="min-w-0 flex-1">{ask.error.message}</span>
          <Button size="small" onClick={() => ask.mutate(ask.variables ?? '')}>
            {text.retry}
          </Button>
        </div>
      )}
      <Composer
        name={proposed.name}
        running={ask.isPending}
        onSend={(question) => ask.mutate(question)}
        note={
          last && (
            <span className="inline-flex flex-wrap items-center gap-2">
              <Badge tone={last.generator === 'ai' ? 'action' : 'glow'}>
                {last.generator === 'ai' ? text.byModel : text.offline}
              </Badge>
              {last.generator === 'ai' && text.testRemaining(last.remaining)}
            </span>
          )
        }
      />
    </Dialog>
  );
}

/** A question with both answers; without them, while they are written. */
function Exchange({ question, current, proposed }: Partial<Turn> & { question: string }) {
  const sides = [
    [text.compareCurrent, current],
    [text.compareProposed, proposed],
  ] as const;
  return (
    <>
      <Bubble author="user" name={text.you}>
        {question}
      </Bubble>
      <li className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {sides.map(([label, answer]) => (
          <div key={label} className="grid grid-cols-1 content-start gap-1">
            <span className="text-note font-medium text-muted">{label}</span>
            <div className="rounded-card rounded-tl-none bg-raised px-4 py-2.5 text-body">
              {answer === undefined ? (
                <span role="status" className="animate-pulse text-muted">
                  {text.compareWriting}
                </span>
              ) : (
                <AnswerText text={answer} />
              )}
            </div>
          </div>
        ))}
      </li>
    </>
  );
}

type Message = Pick<ChatMessage, 'author' | 'text'>;

const asked = (question: string): Message => ({ author: 'user', text: question });

const told = (turns: readonly Turn[], side: Side): Message[] =>
  turns.flatMap((turn) => [asked(turn.question), { author: 'agent' as const, text: turn[side] }]);

async function answerOf(persona: Persona, coin: Versions['coin'], messages: Message[]) {
  const recent = messages.slice(-(MAX_MESSAGES - 1));
  const { data } = await api.agentChat.testDrive({ persona, coin, language, messages: recent });
  return { ...data, text: data.text || text.withheld };
}
