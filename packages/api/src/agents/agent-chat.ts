/**
 * Conversations with agents: private threads, questions paid on chain and answered in public, test drives of
 * draft personas. Answers are JSON, or a stream of events if the client accepts `text/event-stream`.
 */

import { z } from 'zod';
import { doneResponse } from '../accounts/moderation.ts';
import { userSummary } from '../accounts/users.ts';
import { generator } from '../coins/art.ts';
import { endpoint } from '../http/endpoint.ts';
import { errorEnvelope } from '../http/errors.ts';
import { listOf, paginationMeta, paginationQuery } from '../http/list.ts';
import { address, amount, isoTime, sha256Digest } from '../http/scalars.ts';
import { stepUpSignature } from '../http/step-up.ts';
import { misleadsInLine, misleadsInText } from '../text/texts.ts';
import { agentPause } from './agent-pause.ts';
import { persona } from './persona.ts';

export const chatLimits = {
  /** UTF-16 code units of a message. */
  textLength: 2_000,
  /** UTF-8 bytes of a message paid on chain. */
  paidBytes: 1_000,
  fileTitleLength: 100,
  fileLength: 100_000,
  /** Files that one user can store in a day (UTC), and in all. */
  dailyFiles: 50,
  files: 500,
  /** Messages of a test drive that are sent along. */
  testTurns: 20,
  samplePosts: 10,
  /** Conversations that one user can have with an agent. */
  threads: 20,
} as const;

const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'Enter a message.')
    .max(max, `The text is too long: at most ${max.toLocaleString('en')} characters.`)
    .refine((value) => !misleadsInText(value), {
      error: 'The text contains bidirectional or control characters.',
    });

/** An entry of knowledge that an answer used. */
export const chatSource = z
  .object({
    kind: z.enum(['text', 'file', 'link']),
    title: z.string(),
    /** Address of a page; null for texts and files, which the persona contains. */
    url: z.string().nullable(),
  })
  .meta({ id: 'ChatSource' });

export const chatRatings = ['up', 'down'] as const;

export const chatMessage = z
  .object({
    id: z.number().int(),
    author: z.enum(['user', 'agent']),
    /** Empty if the answer was withheld or hidden. */
    text: z.string(),
    /** `stopped`: the reader ended the answer. `withheld`: it broke a rule. `hidden`: by moderation. */
    state: z.enum(['complete', 'stopped', 'withheld', 'hidden']),
    /** Generator of the answer; null for messages of users. */
    generator: generator.nullable(),
    /** Revision of the persona that answered. */
    revision: z.number().int().nullable(),
    /** The rating of an answer by its reader. */
    rating: z.enum(chatRatings).nullable(),
    /** Coins whose ticker an answer has after “$”. */
    cashtags: z.array(z.object({ symbol: z.string(), pool_id: address })),
    /** Entries of knowledge that an answer used. */
    sources: z.array(chatSource),
    createdAt: isoTime,
  })
  .meta({ id: 'ChatMessage' });

/** Number of a conversation of the caller with an agent, chosen by the client. It exists from its first message on. */
const thread = z.number().int().min(1).max(chatLimits.threads);

/** A conversation of the caller with an agent. */
export const chatThread = z
  .object({
    thread,
    /** Beginning of the first message. */
    title: z.string(),
    updatedAt: isoTime,
  })
  .meta({ id: 'ChatThread' });

/** Messages that the caller can send to an agent today (UTC) without paying. */
export const chatAllowance = z
  .object({
    used: z.number().int(),
    limit: z.number().int(),
    /** How many of them come from holding the coin. */
    from_holdings: z.number().int(),
    resets_at: isoTime,
  })
  .meta({ id: 'ChatAllowance' });

/** An agent as its chat shows it. */
export const chatAgent = z
  .object({
    pool_id: address,
    agent_id: address,
    base_type: z.string(),
    quote_type: z.string(),
    symbol: z.string(),
    icon_url: z.string().nullable(),
    name: z.string(),
    first_message: z.string(),
    revision: z.number().int(),
    /** Generator of the answers: a model, or the basic mode without AI. */
    generator,
    /** Pause of the agent, which rejects messages while paused. */
    pause: agentPause.nullable(),
    telegram_username: z.string().nullable(),
  })
  .meta({ id: 'ChatAgent' });

/** Without `thread`, the conversation of the caller's last message. */
export const chatHistoryQuery = z.object({
  pool_id: address,
  thread: z.coerce.number<number>().pipe(thread).optional(),
  pagination: paginationQuery.prefault({}),
});
/** Newest first. Without a session, `data` is empty and `allowance` null. */
export const chatHistoryResponse = z.object({
  data: z.array(chatMessage),
  meta: z.object({
    pagination: paginationMeta,
    agent: chatAgent,
    allowance: chatAllowance.nullable(),
    /** Number of this conversation. */
    thread,
    /** The caller's conversations with the agent, the one of the last message first. */
    threads: z.array(chatThread),
  }),
});

/** Languages of the interface. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Language of the asker’s interface. Agents answer in that of the question; this is for questions that show none. */
const language = z.enum(languages).optional();

export const chatSendBody = z.strictObject({
  pool_id: address,
  thread: thread.default(1),
  language,
  text: text(chatLimits.textLength),
  /** Idempotency key chosen by the client. */
  client_id: z.uuid().nullish(),
});
export const chatThreadBody = z.strictObject({ pool_id: address, thread: thread.default(1) });
export const chatRegenerateBody = chatThreadBody.extend({ language });

/** Rates an answer of the caller's conversations; null withdraws the rating. */
export const chatRateBody = z.strictObject({
  message_id: z.number().int(),
  rating: z.enum(chatRatings).nullable(),
});

export const chatFeedbackQuery = z.object({ pool_id: address });
/** Ratings of private answers by the revision of the persona that gave them, newest first. */
export const chatFeedbackResponse = z.object({
  data: z.array(
    z
      .object({
        revision: z.number().int(),
        up: z.number().int(),
        down: z.number().int(),
      })
      .meta({ id: 'ChatFeedback' }),
  ),
});

const chatStart = z.object({
  /** The question; null when an answer is generated again. */
  question: chatMessage.nullable(),
  generator,
  allowance: chatAllowance.nullable(),
});
export const chatAnswer = z
  .object({
    question: chatMessage.nullable(),
    answer: chatMessage,
    allowance: chatAllowance.nullable(),
  })
  .meta({ id: 'ChatAnswer' });
export const chatAnswerResponse = z.object({ data: chatAnswer });

/** Events of the streamed answer: `start`, pieces of text, then `answer` or `error`. */
export const chatEvents = {
  start: chatStart,
  text: z.object({ text: z.string() }),
  answer: chatAnswer,
  error: errorEnvelope,
} as const;

/** Whether an answer was being written. */
export const chatStopResponse = z.object({ data: z.object({ stopped: z.boolean() }) });

/**
 * Reason why a paid message was declined: it violated a rule, the agent was paused, had no answer or would repeat one, or all
 * attempts failed.
 */
export const declinedReason = z.enum(['rules', 'paused', 'no_answer', 'repeated', 'failed']);

/** Price of a message paid on chain. */
export const questionPayment = z
  .object({
    /** Base units of ATOLL. */
    price: amount,
    /** `open`: in escrow. `answered`: burned. `declined` and `refunded`: returned to the sender. */
    state: z.enum(['open', 'answered', 'declined', 'refunded']),
    /** Time from which an open message can be refunded. */
    deadline_at: isoTime,
    /** Transaction that burned or returned the price. */
    settled_tx: z.string().nullable(),
  })
  .meta({ id: 'QuestionPayment' });

/** A message paid on chain. */
export const paidQuestion = z
  .object({
    nonce: z.number().int(),
    pool_id: address,
    sender: address,
    user: userSummary.nullable(),
    is_private: z.boolean(),
    /**
     * Null for a private message whose reader is not its sender, or whose text was not handed in, and to others
     * until it is answered: moderation comes first.
     */
    question: z.string().nullable(),
    /** Transaction that paid for the question. */
    tx_digest: z.string(),
    asked_at: isoTime,
    /** `waiting`: for the text of a private message. `declined`: refunded without an answer. */
    state: z.enum(['waiting', 'pending', 'answered', 'declined']),
    declined_reason: declinedReason.nullable(),
    payment: questionPayment,
    answer: chatMessage.nullable(),
  })
  .meta({ id: 'PaidQuestion' });

/** Newest first: public questions, and the private ones of the caller. */
export const paidQuestionsQuery = z.object({
  pool_id: address,
  pagination: paginationQuery.prefault({}),
});
export const paidQuestionsResponse = listOf(paidQuestion);

/** Hands in the text of a private message; its SHA-256 must be the one on chain. */
export const privateMessageBody = z.strictObject({
  pool_id: address,
  tx_digest: z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, 'must be a transaction digest'),
  text: z
    .string()
    .min(1)
    .refine((value) => new TextEncoder().encode(value).length <= chatLimits.paidBytes, {
      error: `The message is too long: at most ${chatLimits.paidBytes.toLocaleString('en')} bytes.`,
    }),
});
export const paidQuestionResponse = z.object({ data: paidQuestion });

/** A persona that is not launched, and the conversation with it so far. */
export const testDriveBody = z.strictObject({
  persona,
  coin: z.strictObject({ name: z.string().max(64), symbol: z.string().max(16) }),
  language,
  messages: z
    .array(
      z.strictObject({
        author: z.enum(['user', 'agent']),
        text: text(chatLimits.textLength * 2),
      }),
    )
    .min(1)
    .max(chatLimits.testTurns),
});
export const testDriveResponse = z.object({
  data: z.object({ text: z.string(), generator, remaining: z.number().int() }),
});
export const samplePostsBody = testDriveBody.omit({ messages: true, language: true });
export const samplePostsResponse = z.object({
  data: z.object({ posts: z.array(z.string()), generator, remaining: z.number().int() }),
});

export const knowledgeFileBody = z.strictObject({
  title: z
    .string()
    .trim()
    .min(1, 'Enter a title.')
    .max(chatLimits.fileTitleLength)
    .refine((value) => !misleadsInLine(value), {
      error: 'The title contains invisible characters.',
    }),
  /** Byte order marks and carriage returns are removed before the text is hashed. */
  text: z
    .string()
    .overwrite((value) => value.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n'))
    .pipe(text(chatLimits.fileLength)),
});
export const knowledgeFile = z
  .object({
    /** Text of an entry of a persona's knowledge that stands for the file. */
    reference: z.string(),
    title: z.string(),
    characters: z.number().int(),
  })
  .meta({ id: 'KnowledgeFile' });
export const knowledgeFileResponse = z.object({ data: knowledgeFile });
/** `digest` is the SHA-256 of the text, as personas name it after `sha256:`. */
export const storedFileQuery = z.object({ digest: sha256Digest });
export const storedFile = knowledgeFile.extend({ text: z.string() }).meta({ id: 'StoredFile' });
export const storedFileResponse = z.object({ data: storedFile });

/** Connects the creator's Telegram bot; an empty token disconnects it. */
export const activeTeleBody = z.strictObject({
  pool_id: address,
  bot_token: z
    .string()
    .trim()
    .regex(/^(\d{1,20}:[\w-]{10,100})?$/, 'must be a bot token such as 123456:ABC-DEF, or empty')
    .max(128),
  step_up: stepUpSignature,
});
export const telegramStatus = z
  .object({
    pool_id: address,
    username: z.string().nullable(),
    /** How updates arrive: Telegram calls this server, or this server asks Telegram. */
    mode: z.enum(['webhook', 'polling']).nullable(),
    connected_at: isoTime.nullable(),
    last_update_at: isoTime.nullable(),
    failure: z.string().nullable(),
  })
  .meta({ id: 'TelegramStatus' });
export const telegramStatusQuery = z.object({ pool_id: address });
export const telegramStatusResponse = z.object({ data: telegramStatus });

export type ChatMessage = z.infer<typeof chatMessage>;
export type ChatThread = z.infer<typeof chatThread>;
export type ChatSource = z.infer<typeof chatSource>;
export type ChatRating = (typeof chatRatings)[number];
export type ChatAllowance = z.infer<typeof chatAllowance>;
export type ChatAgent = z.infer<typeof chatAgent>;
export type ChatAnswer = z.infer<typeof chatAnswer>;
export type ChatStart = z.infer<typeof chatStart>;
export type ChatHistory = z.infer<typeof chatHistoryResponse>;
export type ChatSendBody = z.infer<typeof chatSendBody>;
export type DeclinedReason = z.infer<typeof declinedReason>;
export type PaidQuestion = z.infer<typeof paidQuestion>;
export type TestDriveBody = z.infer<typeof testDriveBody>;
export type KnowledgeFile = z.infer<typeof knowledgeFile>;
export type KnowledgeFileBody = z.infer<typeof knowledgeFileBody>;
export type TelegramStatus = z.infer<typeof telegramStatus>;

/** Text files of knowledge, escaped as JSON. */
const MAX_FILE_BYTES = 512 * 1024;

const STREAMED =
  'With `Accept: text/event-stream`, the response is an event stream: `start`, pieces of `text`, then `answer` or `error`. Closing the connection stops the answer.';

export const agentChat = {
  history: endpoint('GET /api/agent-chat/history', {
    summary: 'Read an agent and a conversation of the caller with it',
    tag: 'Agents',
    session: 'optional',
    errors: [404],
    input: chatHistoryQuery,
    output: chatHistoryResponse,
  }),
  send: endpoint('POST /api/agent-chat/send', {
    summary: 'Send an agent a message',
    description: STREAMED,
    tag: 'Agents',
    session: 'required',
    limits: ['chat-client', 'chat'],
    errors: [403, 404, 409],
    input: chatSendBody,
    output: chatAnswerResponse,
  }),
  regenerate: endpoint('POST /api/agent-chat/regenerate', {
    summary: 'Replace the last answer of a conversation of the caller',
    description: STREAMED,
    tag: 'Agents',
    session: 'required',
    limits: ['chat-client', 'chat'],
    errors: [403, 404, 409],
    input: chatRegenerateBody,
    output: chatAnswerResponse,
  }),
  stop: endpoint('POST /api/agent-chat/stop', {
    summary: 'Stop the answer that is being written to the caller',
    tag: 'Agents',
    session: 'required',
    input: chatThreadBody,
    output: chatStopResponse,
  }),
  clear: endpoint('POST /api/agent-chat/clear', {
    summary: 'Delete a conversation of the caller with an agent',
    tag: 'Agents',
    session: 'required',
    limits: ['chat-changes'],
    errors: [409],
    input: chatThreadBody,
    output: doneResponse,
  }),
  rate: endpoint('POST /api/agent-chat/rate', {
    summary: 'Rate an answer of a conversation of the caller',
    tag: 'Agents',
    session: 'required',
    limits: ['chat-changes'],
    errors: [404],
    input: chatRateBody,
    output: doneResponse,
  }),
  feedback: endpoint('GET /api/agent-chat/feedback', {
    summary: 'Count the ratings of an agent’s answers, as its creator',
    tag: 'Agents',
    session: 'required',
    errors: [403, 404],
    input: chatFeedbackQuery,
    output: chatFeedbackResponse,
  }),
  questions: endpoint('GET /api/agent-chat/questions', {
    summary: 'List messages paid on chain, with the agent’s answers',
    tag: 'Agents',
    session: 'optional',
    errors: [404],
    input: paidQuestionsQuery,
    output: paidQuestionsResponse,
  }),
  privateMessage: endpoint('POST /api/agent-chat/private-message', {
    summary: 'Hand in the text of a private message paid on chain',
    tag: 'Agents',
    session: 'required',
    limits: ['chat-changes'],
    errors: [403, 404],
    input: privateMessageBody,
    output: paidQuestionResponse,
  }),
  testDrive: endpoint('POST /api/agent-chat/test-drive', {
    summary: 'Talk to a persona before its launch',
    tag: 'Agents',
    session: 'required',
    limits: ['chat-client', 'chat'],
    errors: [403, 409],
    input: testDriveBody,
    output: testDriveResponse,
  }),
  samplePosts: endpoint('POST /api/agent-chat/sample-posts', {
    summary: 'Write ten sample posts of a persona before its launch',
    tag: 'Agents',
    session: 'required',
    limits: ['chat-client', 'chat'],
    errors: [403, 409],
    input: samplePostsBody,
    output: samplePostsResponse,
  }),
  uploadFile: endpoint('POST /api/agent-chat/files', {
    summary: 'Store a text file that a persona can name in its knowledge',
    tag: 'Agents',
    session: 'required',
    limits: ['chat-changes'],
    maxBytes: MAX_FILE_BYTES,
    errors: [403],
    input: knowledgeFileBody,
    output: knowledgeFileResponse,
  }),
  file: endpoint('GET /api/agent-chat/files/{digest}', {
    summary: 'Read a text file that personas name in their knowledge',
    tag: 'Agents',
    errors: [404],
    input: storedFileQuery,
    output: storedFileResponse,
  }),
  telegram: endpoint('GET /api/agent-chat/telegram', {
    summary: 'Read the state of an agent’s Telegram bot, as its creator',
    tag: 'Agents',
    session: 'required',
    errors: [403, 404],
    input: telegramStatusQuery,
    output: telegramStatusResponse,
  }),
  activeTele: endpoint('POST /api/pools/active-tele', {
    summary: 'Connect or disconnect an agent’s Telegram bot, as its creator',
    tag: 'Agents',
    session: 'required',
    limits: ['active-tele'],
    stepUp: { action: 'active-tele', subject: 'pool_id' },
    errors: [404, 409],
    input: activeTeleBody,
    output: telegramStatusResponse,
  }),
};
