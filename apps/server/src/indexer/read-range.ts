/** Fetches a run of checkpoints in order, with several requests in flight. */
import type { ChainCheckpoint } from '../platform/chain/checkpoint.ts';
import type { CheckpointSource } from '../platform/chain/source.ts';

/** Requests in flight: hides the node's latency without flooding it. */
const AHEAD = 16;

/** Checkpoints `from`..`to`, both included, in order. Stops at the first that cannot be read. */
export async function* readRange(
  source: CheckpointSource,
  from: number,
  to: number,
  signal: AbortSignal,
): AsyncGenerator<ChainCheckpoint> {
  const pending: Promise<ChainCheckpoint>[] = [];
  let next = from;
  const fill = () => {
    while (pending.length < AHEAD && next <= to) {
      const request = source.get(next, signal);
      // Handled when its turn comes; until then it must not count as unhandled.
      request.catch(() => {});
      pending.push(request);
      next += 1;
    }
  };
  fill();
  while (pending.length > 0) {
    const checkpoint = await pending.shift();
    fill();
    if (checkpoint !== undefined) yield checkpoint;
  }
}
