// A Wallet Standard wallet with a real key that signs immediately, on request of the test, or never.
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { expect, type Page } from '@playwright/test';
import { chainUrl } from './person.ts';

const NAME = 'Scripted wallet';

/** How the wallet handles a request: signs it, rejects it, or holds it until `release`. */
export type Answer = 'sign' | 'reject' | 'hold';

export interface ScriptedWallet {
  address: string;
  connect(): Promise<void>;
  /** Sets how later requests are handled, until the page reloads. */
  answer(kind: 'messages' | 'transactions', answer: Answer): Promise<void>;
  /** Signs the held requests. */
  release(): Promise<void>;
  /** Number of transactions that the page has asked the wallet to sign. */
  requests(): Promise<number>;
}

/** Adds the wallet to every document that `page` loads. */
export async function scriptedWallet(
  page: Page,
  key = new Ed25519Keypair(),
): Promise<ScriptedWallet> {
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: chainUrl() });
  await page.exposeFunction('signTransactionInTest', async (json: string) =>
    key.signTransaction(await Transaction.from(json).build({ client })),
  );
  await page.exposeFunction('signMessageInTest', (bytes: number[]) =>
    key.signPersonalMessage(Uint8Array.from(bytes)),
  );
  const address = key.toSuiAddress();
  const publicKey = [...key.getPublicKey().toRawBytes()];
  await page.addInitScript(install, { name: NAME, address, publicKey });
  return {
    address,
    async connect() {
      await page.getByRole('button', { name: 'connect wallet' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Connect your wallet' });
      await dialog.getByRole('button', { name: NAME }).click();
      await expect(dialog).toBeHidden();
    },
    answer: (kind, answer) =>
      page.evaluate(([each, next]) => void Object.assign(globalThis.scripted, { [each]: next }), [
        kind,
        answer,
      ] as const),
    release: () => page.evaluate(() => globalThis.scripted.release()),
    requests: () => page.evaluate(() => globalThis.scripted.requests),
  };
}

interface Scripted {
  messages: Answer;
  transactions: Answer;
  requests: number;
  release(): void;
}

declare global {
  var scripted: Scripted;
  var signTransactionInTest: (json: string) => Promise<object>;
  var signMessageInTest: (bytes: number[]) => Promise<object>;
}

interface Listening {
  addEventListener(
    name: string,
    listener: (event: { detail: { register(added: object): void } }) => void,
  ): void;
}

/** Runs in the page, so it cannot access this module. */
function install(options: { name: string; address: string; publicKey: number[] }): void {
  const chains = ['sui:localnet'];
  const features = ['sui:signPersonalMessage', 'sui:signTransaction'];
  const publicKey = Uint8Array.from(options.publicKey);
  const accounts = [{ address: options.address, publicKey, chains, features }];
  const held: (() => void)[] = [];
  const scripted: Scripted = {
    messages: 'sign',
    transactions: 'sign',
    requests: 0,
    release() {
      for (const sign of held.splice(0)) sign();
    },
  };
  const respond = (answer: Answer, sign: () => Promise<object>): Promise<object> => {
    if (answer === 'reject') return Promise.reject(new Error('Rejected by the user'));
    if (answer === 'sign') return sign();
    return new Promise((resolve) => held.push(() => resolve(sign())));
  };
  const wallet = {
    version: '1.0.0',
    name: options.name,
    icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
    chains,
    accounts,
    features: {
      'standard:connect': { version: '1.0.0', connect: async () => ({ accounts }) },
      'standard:events': { version: '1.0.0', on: () => () => {} },
      'sui:signPersonalMessage': {
        version: '1.1.0',
        signPersonalMessage: ({ message }: { message: Uint8Array }) =>
          respond(scripted.messages, () => globalThis.signMessageInTest([...message])),
      },
      'sui:signTransaction': {
        version: '2.0.0',
        signTransaction: async (input: { transaction: { toJSON(): Promise<string> } }) => {
          scripted.requests += 1;
          const json = await input.transaction.toJSON();
          return respond(scripted.transactions, () => globalThis.signTransactionInTest(json));
        },
      },
    },
  };
  globalThis.scripted = scripted;
  const register = (event: { detail: { register(added: object): void } }) =>
    event.detail.register(wallet);
  // DOM types are not available here.
  (globalThis as unknown as Listening).addEventListener('wallet-standard:app-ready', register);
}
