/** Pause of an agent: who has paused it, and until when. */
import { z } from 'zod';
import { isoTime } from '../http/scalars.ts';

export const agentPause = z.object({
  by: z.enum(['creator', 'holders', 'operator']),
  /** End of a pause by holders; null for others, which last until they are lifted. */
  until: isoTime.nullable(),
  reason: z.string().nullable(),
});

export type AgentPause = z.infer<typeof agentPause>;
