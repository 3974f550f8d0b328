/** The public log of an agent's actions. */
import { z } from 'zod';

/**
 * - `chat`, `telegram`: an answer in a private conversation. `message`: the answer to a paid message.
 * - `draft`: a post proposed to the creator. `post`, `reply`: published on X.
 * - `tip`, `buy_back`: spent from the agent treasury.
 * - `connect`, `disconnect`: of the X account. `pause`, `resume`: by the creator or an operator.
 */
export const agentActionKinds = [
  'chat',
  'telegram',
  'message',
  'draft',
  'post',
  'reply',
  'tip',
  'buy_back',
  'connect',
  'disconnect',
  'pause',
  'resume',
] as const;

/**
 * `done`: it happened. `rejected`: moderation, a person or a limit prevented it. `failed`: it did not
 * happen. `unknown`: an outside service did not say whether it happened, so a person has to look.
 */
export const agentActionResults = ['done', 'rejected', 'failed', 'unknown'] as const;

export const agentActionKind = z.enum(agentActionKinds);
export const agentActionResult = z.enum(agentActionResults);

export type AgentActionKind = z.infer<typeof agentActionKind>;
export type AgentActionResult = z.infer<typeof agentActionResult>;
