// The demo's calls of the server, through the same typed client as the web app.
import { setTimeout } from 'node:timers/promises';
import type { ImagePurpose, Persona, StepUpAction } from '@atoll/api';
import { type ApiClient, ApiError, createApiClient } from '@atoll/api/client';
import { type FirstRevision, requestDigest } from '@atoll/sdk';
import { fromBase64 } from '@mysten/sui/utils';
import type { DemoCoin } from './coins.ts';
import type { Trader } from './traders.ts';

export class ServerApi {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** Logs a trader in, by a referral code if given, sets their name and returns the access token. */
  async join({ key, address, name }: Trader, ref_code?: string): Promise<string> {
    const challenge = await this.call((api) => api.session.challenge({ address }));
    const message = new TextEncoder().encode(challenge.data.message);
    const { signature } = await key.signPersonalMessage(message);
    const login = await this.call((api) => api.session.login({ signature, ref_code }));
    const token = login.result.access_token;
    await this.call((api) => api.profiles.update({ name }), token);
    return token;
  }

  /** Uploads a WebP image and returns its URL. */
  async upload(token: string, webp: Uint8Array<ArrayBuffer>): Promise<string> {
    const image = new Blob([webp], { type: 'image/webp' });
    return (await this.call((api) => api.media.upload(image), token)).data.url;
  }

  /** Has the server draw an image without a model and returns its URL. */
  async draw(token: string, prompt: string, purpose: ImagePurpose): Promise<string> {
    const body = { prompt, purpose, generator: 'offline' } as const;
    return (await this.call((api) => api.ai.image(body), token)).data.url;
  }

  /** Stores a persona; returns its on-chain reference. */
  async storePersona(token: string, persona: Persona): Promise<FirstRevision> {
    const { data } = await this.call((api) => api.agents.storePersona({ persona }), token);
    return { digest: Uint8Array.from(Buffer.from(data.digest, 'hex')), uri: data.uri };
  }

  /** Whether the server has seen the address mint a Contributor NFT. */
  async hasMinted(address: string): Promise<boolean> {
    return (await this.call((api) => api.nfts.mintStatus({ address }))).data.minted !== null;
  }

  /** The grant to mint a Contributor NFT with this image, confirmed by the trader's key. */
  async mintGrant(token: string, trader: Trader, imageUrl: string) {
    const request = { image_url: imageUrl };
    const body = await this.withStepUp(token, trader, 'get-signature', imageUrl, request);
    const { data } = await this.call((api) => api.nfts.mintGrant(body), token);
    return {
      nonce: data.nonce,
      imageUrl: data.image_url,
      expiresMs: BigInt(data.expires_ms),
      signature: fromBase64(data.signature),
    };
  }

  /** Returns the body with the trader's signature that confirms it. */
  async withStepUp<Body extends object>(
    token: string,
    { key }: Trader,
    action: StepUpAction,
    subject: string,
    body: Body,
  ) {
    const query = { action, subject, digest: await requestDigest(body) };
    const challenge = await this.call((api) => api.stepUp.challenge(query), token);
    const message = new TextEncoder().encode(challenge.data.message);
    const { signature } = await key.signPersonalMessage(message);
    return { ...body, step_up: signature };
  }

  /** The coin's module, ready to be published. */
  getModule({ name, symbol, description, isSticker }: DemoCoin, icon: string) {
    const values = { name, symbol, description, icon };
    return this.call((api) => (isSticker ? api.modules.sticker(values) : api.modules.coin(values)));
  }

  /** Calls the server as the owner of `token`. */
  async call<T>(call: (api: ApiClient) => Promise<T>, token?: string): Promise<T> {
    const api = createApiClient({ baseUrl: this.#url, token: () => token });
    for (;;) {
      try {
        return await call(api);
      } catch (error) {
        // Rate limits apply to the demo too: wait as long as the server asks.
        const wait = error instanceof ApiError ? error.details.retry_after : undefined;
        if (wait === undefined) throw error;
        await setTimeout(wait * 1_000);
      }
    }
  }
}
