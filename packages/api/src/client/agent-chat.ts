/** Decodes the events of a streamed answer (POST /api/agent-chat/send and regenerate). */
import type { ChatAnswer, ChatStart } from '../agents/agent-chat.ts';
import { decode } from './decode.ts';
import { definitions, routes } from './later-shapes.gen.ts';
import type { Shape } from './shape.ts';

/** Paths of the requests. */
export const chatPaths = {
  send: routes.agentChat.send.path,
  regenerate: routes.agentChat.regenerate.path,
} as const;

export type ChatEvent =
  | { event: 'start'; data: ChatStart }
  | { event: 'text'; data: { text: string } }
  | { event: 'answer'; data: ChatAnswer };

const start: Shape = {
  fields: {
    question: { nullable: '@ChatMessage' },
    generator: { oneOf: ['ai', 'offline'] },
    allowance: { nullable: '@ChatAllowance' },
  },
};
const text: Shape = { fields: { text: 'string' } };

/**
 * Decodes one event, or returns undefined for names that this version does not know.
 * @throws {ShapeError} if the data does not have the event's shape.
 */
export function decodeChat(name: string, data: unknown): ChatEvent | undefined {
  // The shapes are generated from the schemas that the types are inferred from.
  if (name === 'start') return { event: name, data: decode(start, data, definitions) as ChatStart };
  if (name === 'text') {
    return { event: name, data: decode(text, data, definitions) as { text: string } };
  }
  if (name !== 'answer') return undefined;
  return { event: name, data: decode('@ChatAnswer', data, definitions) as ChatAnswer };
}
