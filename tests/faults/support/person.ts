// A person who writes through the API and remembers what was acknowledged. A request without an answer may or may
// not have had an effect; it is sent again, with the same idempotency key where there is one.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiClient, ApiError, createApiClient } from '@atoll/api/client';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Latencies } from './latencies.ts';
import type { Random } from './random.ts';

const RETRY_MS = 250;
/** A request that takes longer failed: no fault may leave a client without an answer. */
const DEADLINE_MS = 40_000;

export interface Sent {
  text: string;
  acknowledged: boolean;
}

/** Subjects of a user's comments. */
export interface Surroundings {
  poolIds: readonly string[];
  /** Pool whose agent answers. */
  agentPoolId: string;
  /** Other people's addresses. */
  addresses: readonly string[];
  /** IDs of comments that can be liked, shared by all. */
  comments: number[];
}

/** Excludes the 409 of a conversation whose answer is still being written. */
const isAlreadySent = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.message.includes('already sent');

export class Person {
  readonly address: string;
  readonly comments: Sent[] = [];
  readonly messages: Sent[] = [];
  readonly bios: Sent[] = [{ text: '', acknowledged: true }];
  /** Keys of the sets that follow; true once acknowledged. */
  readonly likes = new Map<number, boolean>();
  readonly follows = new Map<string, boolean>();
  readonly watched = new Map<string, boolean>();
  readonly latencies: Latencies;
  readonly chats: Latencies;
  readonly #key: Ed25519Keypair;
  readonly #url: string;
  readonly #isStopped: () => boolean;
  #token: string | undefined;
  #count = 0;

  constructor(
    url: string,
    key: Ed25519Keypair,
    measures: { latencies: Latencies; chats: Latencies; isStopped: () => boolean } = {
      latencies: new Latencies(),
      chats: new Latencies(),
      isStopped: () => true,
    },
  ) {
    this.#url = url;
    this.#key = key;
    this.address = key.toSuiAddress();
    this.latencies = measures.latencies;
    this.chats = measures.chats;
    this.#isStopped = measures.isStopped;
  }

  /** Headers of this person's requests. */
  get authorization(): Record<string, string> {
    return { authorization: `Bearer ${this.#token}` };
  }

  get token(): string {
    return this.#token ?? '';
  }

  async sign(text: string): Promise<string> {
    const message = new TextEncoder().encode(text);
    return (await this.#key.signPersonalMessage(message)).signature;
  }

  async logIn(ref_code: string | null = null): Promise<void> {
    const { data } = await this.call((api) => api.session.challenge({ address: this.address }));
    const signature = await this.sign(data.message);
    const { result } = await this.call((api) => api.session.login({ signature, ref_code }));
    this.#token = result.access_token;
  }

  /** Calls the API once as this person. */
  call<T>(request: (api: ApiClient) => Promise<T>): Promise<T> {
    const withDeadline: typeof fetch = (input, init) =>
      fetch(input, { ...init, signal: AbortSignal.timeout(DEADLINE_MS) });
    return request(
      createApiClient({ baseUrl: this.#url, token: () => this.#token, fetch: withDeadline }),
    );
  }

  /** Calls the API once; undefined if the call was not accepted. */
  attempt<T>(request: (api: ApiClient) => Promise<T>): Promise<T | undefined> {
    return this.call(request).catch(() => undefined);
  }

  /** Sends the same comment several times in parallel. */
  async postAtOnce(poolId: string, times: number): Promise<void> {
    const sent = this.#remember(this.comments, 'Double');
    const body = { pool_id: poolId, text: sent.text, client_id: randomUUID() };
    const replies = await Promise.all(
      Array.from({ length: times }, () =>
        this.latencies.measure(() => this.call((api) => api.replies.post(body))),
      ),
    );
    if (replies.some((reply) => reply !== undefined)) sent.acknowledged = true;
  }

  /** Posts a long comment and remembers it; throws what the API answers. */
  async postLong(poolId: string): Promise<void> {
    const sent = this.#remember(this.comments, 'Long comment');
    sent.text = `${sent.text} ${'and so on '.repeat(90)}`.trim();
    await this.call((api) =>
      api.replies.post({ pool_id: poolId, text: sent.text, client_id: randomUUID() }),
    );
    sent.acknowledged = true;
  }

  /** Writes one thing at random and waits for its acknowledgement. */
  async write(random: Random, around: Surroundings): Promise<void> {
    const dice = random.next();
    if (dice < 0.35) return this.#comment(random, around);
    if (dice < 0.55) return this.#like(random, around);
    if (dice < 0.65) return this.#follow(random.pick(around.addresses));
    if (dice < 0.75) return this.#watch(random.pick(around.poolIds));
    if (dice < 0.85) return this.#describe();
    return this.#chat(around.agentPoolId);
  }

  async #comment(random: Random, { poolIds, comments }: Surroundings): Promise<void> {
    const sent = this.#remember(this.comments, 'Comment');
    const body = { pool_id: random.pick(poolIds), text: sent.text, client_id: randomUUID() };
    const reply = await this.#acknowledged((api) => api.replies.post(body));
    if (reply === undefined) return;
    sent.acknowledged = true;
    comments.push(reply.data.id);
  }

  async #like(random: Random, { comments }: Surroundings): Promise<void> {
    if (comments.length === 0) return;
    const id = random.pick(comments);
    await this.#once(this.likes, id, (api) => api.replies.like({ id, liked: true }));
  }

  async #follow(address: string): Promise<void> {
    if (address === this.address) return;
    await this.#once(this.follows, address, (api) => api.follows.follow({ address }));
  }

  async #watch(poolId: string): Promise<void> {
    await this.#once(this.watched, poolId, (api) => api.watchlist.add({ pool_ids: [poolId] }));
  }

  async #describe(): Promise<void> {
    const sent = this.#remember(this.bios, 'Bio');
    if (await this.#acknowledged((api) => api.profiles.update({ bio: sent.text }))) {
      sent.acknowledged = true;
    }
  }

  async #chat(pool_id: string): Promise<void> {
    const sent = this.#remember(this.messages, 'Question');
    const body = { pool_id, text: sent.text, client_id: randomUUID() };
    const send = async (api: ApiClient) => {
      try {
        return await api.agentChat.send(body);
      } catch (error) {
        if (!isAlreadySent(error)) throw error;
        // The server received an earlier request, but the response was lost or the answer could not be written.
        sent.acknowledged = true;
        const { data } = await api.agentChat.history({ pool_id, pagination: { pageSize: 1 } });
        return data[0]?.author === 'agent'
          ? 'answered'
          : await api.agentChat.regenerate({ pool_id });
      }
    };
    if ((await this.#acknowledged(send, this.chats)) !== undefined) sent.acknowledged = true;
  }

  async #once<K>(
    set: Map<K, boolean>,
    key: K,
    request: (api: ApiClient) => Promise<unknown>,
  ): Promise<void> {
    if (!set.has(key)) set.set(key, false);
    if ((await this.#acknowledged(request)) !== undefined) set.set(key, true);
  }

  #remember(list: Sent[], what: string): Sent {
    this.#count += 1;
    const sent = { text: `${what} ${this.#count} of ${this.address}`, acknowledged: false };
    list.push(sent);
    return sent;
  }

  /** Sends the request until it is acknowledged; undefined if the run ended before. */
  async #acknowledged<T>(
    request: (api: ApiClient) => Promise<T>,
    latencies = this.latencies,
  ): Promise<T | undefined> {
    for (;;) {
      let refusal: unknown;
      const result = await latencies.measure(() =>
        this.call(request).catch((error: unknown) => {
          refusal = error;
          throw error;
        }),
      );
      if (result !== undefined || this.#isStopped()) return result;
      const wait = refusal instanceof ApiError ? refusal.details.retry_after : undefined;
      await sleep(wait === undefined ? RETRY_MS : wait * 1_000);
    }
  }
}
