// One conversation: sends messages, follows the answer while it is written, stops it, writes it again.
import type { ChatHistory, ChatMessage } from '@atoll/api';
import { chatPaths, decodeChat } from '@atoll/api/client';
import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { requestEvents } from '../../lib/api/event-request.ts';
import { endpointKey } from '../../lib/api/paged-query.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { language } from '../../lib/browser/language.ts';

export interface Running {
  /** The message that is answered; undefined when an answer is written again. */
  question: string | undefined;
  /** Text received so far. */
  text: string;
  /** ID of the answer once it is complete. The history then shows it. */
  answer?: number;
}

export interface Failure {
  question: string | undefined;
  message: string;
}

export interface Chat {
  running: Running | undefined;
  failure: Failure | undefined;
  send: (text: string) => void;
  regenerate: () => void;
  stop: () => void;
}

type Pages = InfiniteData<ChatHistory, string>;

/**
 * @param historyKey key of the conversation's query.
 * @param thread number of the conversation.
 */
export function useChat(poolId: string, historyKey: QueryKey, thread: number): Chat {
  const [running, setRunning] = useState<Running>();
  const [failure, setFailure] = useState<Failure>();
  const request = useRef<AbortController>(undefined);

  // Leaving the page ends the answer; what was written until then is kept by the server.
  useEffect(() => () => request.current?.abort(), []);

  const change = (edit: (first: ChatHistory) => ChatHistory) =>
    queryClient.setQueryData<Pages>(historyKey, (pages) => {
      const [first, ...rest] = pages?.pages ?? [];
      return pages && first ? { ...pages, pages: [edit(first), ...rest] } : pages;
    });
  const add = (
    messages: ChatMessage[],
    allowance: ChatHistory['meta']['allowance'],
    again: boolean,
  ) =>
    change((first) => ({
      ...first,
      // An answer that is written again replaces the last one.
      data: [
        ...messages,
        ...(again && first.data[0]?.author === 'agent' ? first.data.slice(1) : first.data),
      ],
      meta: { ...first.meta, allowance: allowance ?? first.meta.allowance },
    }));

  /** The first message of a conversation adds it to the list. */
  const readThreads = async () => {
    const [first] = queryClient.getQueryData<Pages>(historyKey)?.pages ?? [];
    if (first?.meta.threads.some((each) => each.thread === thread)) return;
    await queryClient.invalidateQueries({
      queryKey: endpointKey('agentChat', 'history', { pool_id: poolId }),
    });
  };

  const run = async (question: string | undefined) => {
    const controller = new AbortController();
    request.current = controller;
    setFailure(undefined);
    setRunning({ question, text: '' });
    const path = question === undefined ? chatPaths.regenerate : chatPaths.send;
    const body = {
      pool_id: poolId,
      thread,
      language,
      ...(question !== undefined && { text: question, client_id: crypto.randomUUID() }),
    };
    let answered = false;
    try {
      await requestEvents(
        path,
        body,
        (name, data) => {
          const event = decodeChat(name, data);
          if (event?.event === 'text') {
            const { text } = event.data;
            setRunning((current) => current && { ...current, text: current.text + text });
          }
          if (event?.event === 'answer') {
            const { answer, question: asked, allowance } = event.data;
            answered = true;
            setRunning((current) => current && { ...current, answer: answer.id });
            add([answer, ...(asked ? [asked] : [])], allowance, question === undefined);
            void readThreads();
          }
        },
        controller.signal,
      );
    } catch (error) {
      if (!controller.signal.aborted) {
        setFailure({ question, message: error instanceof Error ? error.message : String(error) });
      }
    } finally {
      setRunning(undefined);
      // The server may have kept the question, or an answer that was stopped.
      if (!answered) void queryClient.invalidateQueries({ queryKey: historyKey });
    }
  };

  return {
    running,
    failure,
    send: (text) => void run(text),
    regenerate: () => void run(undefined),
    // The stream ends with the part that was written.
    stop: () =>
      void api.agentChat.stop({ pool_id: poolId, thread }).catch(() => request.current?.abort()),
  };
}
