// Sends the requests of attackers. Every response must be deliberate, never an internal error, and JSON that no browser
// renders as a page.
import { Client } from '../../../cluster/client.ts';

/** Statuses that the proxy returns while no server is available. */
const AWAY = new Set([502, 503, 504]);

export interface Answer {
  status: number;
  body: string;
}

export class Sender {
  /** Responses that no client should ever get. */
  readonly problems = new Set<string>();
  readonly #client: Client;

  /** @param localAddress source address of its connections, such as 127.0.0.2. */
  constructor(url: string, localAddress: string) {
    this.#client = new Client(url, localAddress);
  }

  /** Sends a request; undefined if no server was available or the client has exceeded its rate limit. */
  async send(what: string, ...request: Parameters<Client['send']>): Promise<Answer | undefined> {
    const reply = await this.#client.send(...request).catch(() => undefined);
    if (reply === undefined || AWAY.has(reply.status) || reply.status === 429) return undefined;
    const { status, body, headers } = reply;
    if (status >= 500) this.problems.add(`${what}: ${status} ${body.slice(0, 200)}`);
    const type = headers['content-type'] ?? '';
    if (!type.startsWith('application/json') || headers['x-content-type-options'] !== 'nosniff') {
      this.problems.add(`${what}: ${status} of type ${type}`);
    }
    return reply;
  }

  close(): void {
    this.#client.close();
  }
}
