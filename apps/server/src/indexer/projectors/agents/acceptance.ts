/** Tracks which revisions holders have accepted and which one can be restored, as `agent::persona` does. */
import type { AgentDraft } from './agent-set.ts';

const DAY_MS = 86_400_000;
/** A revision must have been current for this long before graduation. */
const ACCEPTANCE_MS = DAY_MS;
/** The fast track restores a predecessor within this time of its replacement. */
const RESTORABLE_MS = 7 * DAY_MS;

interface NewRevision {
  number: number;
  isRestored: boolean;
  isGraduated: boolean;
  nowMs: number;
}

/** Updates an agent before its revision is replaced by a new one. */
export function acceptRevision(
  agent: AgentDraft,
  { number, isRestored, isGraduated, nowMs }: NewRevision,
): void {
  const replaced = agent.revision;
  if (!isGraduated) {
    acceptIfSettled(agent, nowMs);
    agent.decided = number;
  } else if (isRestored) {
    makeRestorable(agent, null);
    agent.accepted = number;
  } else {
    if (replaced > agent.decided) makeRestorable(agent, null);
    else if (replaced === agent.accepted) makeRestorable(agent, replaced, nowMs);
    agent.accepted = number;
    agent.decided = number;
  }
  agent.revised_ms = nowMs;
}

/** Ends the creator's authority at the graduation of the coin, as `agent::graduation` does. */
export function endCreatorAuthority(agent: AgentDraft, graduatedMs: number): void {
  acceptIfSettled(agent, graduatedMs);
  if (agent.accepted !== agent.revision) makeRestorable(agent, agent.accepted, graduatedMs);
  agent.key_holder = null;
  agent.key_cap = null;
  agent.key_expires_ms = null;
  agent.daily_cap = 0n;
  agent.tips = false;
  agent.buybacks = false;
}

function acceptIfSettled(agent: AgentDraft, nowMs: number): void {
  // Revision 0 stands for the time before the first.
  if (agent.revision > 0 && nowMs >= agent.revised_ms + ACCEPTANCE_MS) {
    agent.accepted = agent.revision;
  }
}

function makeRestorable(agent: AgentDraft, number: number | null, replacedMs = 0): void {
  agent.restorable = number;
  agent.restorable_until_ms = number === null ? null : replacedMs + RESTORABLE_MS;
}
