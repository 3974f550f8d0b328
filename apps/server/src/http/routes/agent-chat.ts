/** /api/agent-chat: conversations with agents, test drives and knowledge files. */
import type { Language } from '@atoll/api';
import { requireAgentState } from '../../agents/autonomy/agent-state.ts';
import { requireCreator } from '../../agents/autonomy/change.ts';
import { answer } from '../../agents/chat/answer.ts';
import { readHistory } from '../../agents/chat/history.ts';
import { countRatings, rateAnswer } from '../../agents/chat/ratings.ts';
import type { AnswerEvents, AnswerRequest } from '../../agents/chat/request.ts';
import { RunningAnswers } from '../../agents/chat/running.ts';
import { findThread } from '../../agents/chat/threads.ts';
import { readStoredFile, storeFile } from '../../agents/knowledge/files.ts';
import { listQuestions } from '../../agents/paid/list.ts';
import { handInPrivate } from '../../agents/paid/private.ts';
import { samplePosts, testAnswer } from '../../agents/test-drive.ts';
import { OneAtATime } from '../../ai/one-at-a-time.ts';
import { HttpError } from '../../platform/errors.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

/** Common parts of the JSON and the streamed forms. */
export interface Chatting {
  answer(
    address: string,
    request: {
      pool_id: string;
      thread?: number;
      text?: string;
      client_id?: string | null | undefined;
      language?: Language | undefined;
    },
    events?: AnswerEvents,
    signal?: AbortSignal,
  ): ReturnType<typeof answer>;
  tests: OneAtATime;
  running: RunningAnswers;
}

const keyOf = (poolId: string, address: string, thread = 1) => `${poolId} ${address} ${thread}`;

export function createChatting(services: Services): Chatting {
  const { config, agentChat, leases } = services;
  const running = new RunningAnswers(leases);
  return {
    running,
    tests: new OneAtATime(leases, 'test-drive'),
    answer(address, { pool_id, thread, text, client_id, language }, events, left) {
      const request: AnswerRequest = {
        poolId: pool_id,
        owner: address,
        thread,
        person: address,
        text,
        clientId: client_id ?? undefined,
        language,
        kind: 'chat',
        isPublic: false,
        // Answers of the offline brain cost nothing, but count too: limits work the same way.
        count: { poolId: pool_id, owner: address, free: config.aiBudgets.freeMessages },
      };
      return running.run(keyOf(pool_id, address, thread), left, (signal) =>
        answer(agentChat, request, events, signal),
      );
    },
  };
}

export function agentChatProcedures(services: Services, chatting: Chatting) {
  const { db, now, config, chatModels, agentChat } = services;
  const procedures = api.agentChat;

  const history = procedures.history.handler(async ({ input, context }) => {
    const viewer = context.session?.address;
    const parts = {
      db,
      now,
      generator: chatModels.configured ? ('ai' as const) : ('offline' as const),
      freeMessages: config.aiBudgets.freeMessages,
    };
    return readHistory(parts, input.pool_id, viewer, input.thread, input.pagination);
  });

  const send = procedures.send.handler(async ({ input, context, signal }) => {
    const { address } = context.session;
    const { row: _, ...data } = await chatting.answer(address, input, {}, signal);
    return { data };
  });

  const regenerate = procedures.regenerate.handler(async ({ input, context, signal }) => {
    const { address } = context.session;
    const { row: _, ...data } = await chatting.answer(address, input, {}, signal);
    return { data };
  });

  const stop = procedures.stop.handler(async ({ input, context }) => {
    const { address } = context.session;
    const key = keyOf(input.pool_id, address, input.thread);
    return { data: { stopped: await chatting.running.stop(key) } };
  });

  const clear = procedures.clear.handler(async ({ input, context }) => {
    const { address } = context.session;
    if (await chatting.running.isRunning(keyOf(input.pool_id, address, input.thread))) {
      throw new HttpError(409, 'The agent is still answering. Stop the answer first.');
    }
    const thread = await findThread(db, input.pool_id, address, input.thread);
    if (thread) await db.deleteFrom('chat_thread').where('id', '=', thread.id).execute();
    return { data: { ok: true as const } };
  });

  const rate = procedures.rate.handler(async ({ input, context }) => {
    await rateAnswer(db, context.session.address, input.message_id, input.rating);
    return { data: { ok: true as const } };
  });

  const feedback = procedures.feedback.handler(async ({ input, context }) => {
    requireCreator(await requireAgentState(db, input.pool_id, now()), context.session.address);
    return { data: await countRatings(db, input.pool_id) };
  });

  const questions = procedures.questions.handler(async ({ input, context }) => {
    const viewer = context.session?.address;
    return listQuestions(db, input.pool_id, viewer, input.pagination);
  });

  const privateMessage = procedures.privateMessage.handler(async ({ input, context }) => {
    const { address } = context.session;
    return { data: await handInPrivate(services, address, input) };
  });

  const testDrive = procedures.testDrive.handler(async ({ input, context, signal }) => {
    const { address } = context.session;
    const { result, ...rest } = await chatting.tests.run(address, () =>
      testAnswer(agentChat, address, input, undefined, signal),
    );
    return { data: { text: result, ...rest } };
  });

  const sample = procedures.samplePosts.handler(async ({ input, context, signal }) => {
    const { address } = context.session;
    const { result, ...rest } = await chatting.tests.run(address, () =>
      samplePosts(agentChat, address, input, signal),
    );
    return { data: { posts: result, ...rest } };
  });

  const uploadFile = procedures.uploadFile.handler(async ({ input, context }) => {
    const { address } = context.session;
    return { data: await storeFile(db, address, input, now()) };
  });

  const file = procedures.file.handler(async ({ input }) => ({
    data: await readStoredFile(db, input.digest),
  }));

  return {
    history,
    send,
    regenerate,
    stop,
    clear,
    rate,
    feedback,
    questions,
    privateMessage,
    testDrive,
    samplePosts: sample,
    uploadFile,
    file,
  };
}
