// A stand-in for a price service: one price of SUI as JSON, or one of the ways in which such services fail.
import { once } from 'node:events';
import { type ExternalResponse, type ExternalServer, serveExternal } from './http.ts';

/** Response of the feed: a price, an HTTP status, text without a price, or none. */
export type FeedAnswer =
  | { usd: number | string }
  | { status: number }
  | 'nonsense'
  | 'huge'
  | 'hang';

export class FakePriceFeed implements ExternalServer {
  answer: FeedAnswer;
  /** Number of requests. */
  requests = 0;
  url = '';
  close = async (): Promise<void> => {};

  private constructor(answer: FeedAnswer) {
    this.answer = answer;
  }

  /** Starts on a free port. */
  static async start(answer: FeedAnswer): Promise<FakePriceFeed> {
    const fake = new FakePriceFeed(answer);
    const { url, close } = await serveExternal(async ({ signal }) => {
      fake.requests += 1;
      if (fake.answer === 'hang' && !signal.aborted) await once(signal, 'abort');
      return fake.#response();
    });
    fake.url = `${url}/price?ids=sui&vs_currencies=usd`;
    fake.close = close;
    return fake;
  }

  #response(): ExternalResponse {
    const { answer } = this;
    if (answer === 'nonsense') return { json: { sui: { usd: 'about three' } } };
    if (answer === 'huge') return { json: { sui: { usd: '3.6', note: 'x'.repeat(1_000_000) } } };
    if (answer === 'hang') return { json: null };
    if ('status' in answer) return { status: answer.status, json: { error: 'unavailable' } };
    return { json: { sui: { usd: answer.usd } } };
  }
}
