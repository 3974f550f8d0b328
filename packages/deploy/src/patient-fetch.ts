// Waits and repeats requests that a node rejects because of its request limit: public nodes allow few, and a deployment
// sends many.
import { setTimeout as sleep } from 'node:timers/promises';

const ATTEMPTS = 10;
const MAX_WAIT_S = 30;

/** Fetches like `fetch`. A request that is rejected with 429 has had no effect, so it is sent again unchanged. */
export const patientFetch: typeof fetch = async (input, init) => {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(input, init);
    if (response.status !== 429 || attempt === ATTEMPTS) return response;
    await response.body?.cancel();
    const seconds = Number(response.headers.get('retry-after')) || attempt;
    await sleep(Math.min(seconds, MAX_WAIT_S) * 1_000, undefined, {
      signal: init?.signal ?? undefined,
    });
  }
};
