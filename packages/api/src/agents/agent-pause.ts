/** Pause of an agent, with its author and end. */
import { z } from 'zod';
import { isoTime } from '../http/scalars.ts';

export const agentPause = z.object({
  by: z.enum(['creator', 'holders', 'operator']),
  /** End of a pause by holders; null for other pauses, which last until they are lifted. */
  until: isoTime.nullable(),
  reason: z.string().nullable(),
});

export type AgentPause = z.infer<typeof agentPause>;
