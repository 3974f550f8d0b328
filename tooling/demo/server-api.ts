// Owns the demo's calls of the server, the same that the web app makes.

import { setTimeout } from 'node:timers/promises';
import { challengeResponse, getModuleResponse, loginResponse, mediaResponse } from '@atoll/api';
import type { z } from 'zod';
import type { DemoCoin } from './coins.ts';
import type { Trader } from './traders.ts';

export class ServerApi {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** Logs a trader in and gives them their name; answers the access token. */
  async join({ key, address, name }: Trader): Promise<string> {
    const challenge = await this.#call(challengeResponse, `profile/challenge?address=${address}`);
    const message = new TextEncoder().encode(challenge.data.message);
    const { signature } = await key.signPersonalMessage(message);
    const login = await this.#call(loginResponse, 'profile/login', json({ signature }));
    const token = login.result.access_token;
    await this.#send('profile/update', authorized(token, json({ name })));
    return token;
  }

  /** Uploads a WebP picture and returns its URL. */
  async upload(token: string, webp: Uint8Array<ArrayBuffer>): Promise<string> {
    const body = { method: 'POST', headers: { 'content-type': 'image/webp' }, body: webp };
    return (await this.#call(mediaResponse, 'media', authorized(token, body))).data.url;
  }

  /** The coin's module, ready to be published. */
  getModule({ name, symbol, description }: DemoCoin, icon: string) {
    const body = json({ name, symbol, description, icon });
    return this.#call(getModuleResponse, 'pools/get-module', body);
  }

  async #call<Schema extends z.ZodType>(schema: Schema, path: string, init?: RequestInit) {
    return schema.parse(await (await this.#send(path, init)).json());
  }

  async #send(path: string, init?: RequestInit): Promise<Response> {
    for (;;) {
      const response = await fetch(`${this.#url}/api/${path}`, init);
      if (response.ok) return response;
      // The server limits everybody, the demo included: wait as long as it asks.
      const wait = Number(response.headers.get('retry-after'));
      if (response.status !== 429 || !wait) {
        throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      }
      await setTimeout(wait * 1_000);
    }
  }
}

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const authorized = (token: string, init: RequestInit): RequestInit => ({
  ...init,
  headers: { ...init.headers, authorization: `Bearer ${token}` },
});
