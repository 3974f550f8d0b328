// A fake Wallet Standard extension wallet in which the user can switch to another account.
import { expect, type Page } from '@playwright/test';

const NAME = 'Switching wallet';

interface SwitchingWallet {
  /** Connects the first account, without logging in. */
  connect(): Promise<void>;
  /** Switches to the second account, as the user does in the extension. */
  switchAccount(): Promise<void>;
  /** Returns how many transactions the page has asked the wallet to sign. */
  requests(): Promise<number>;
}

/** Adds the wallet to every document that `page` loads. The wallet rejects all transactions. */
export async function switchingWallet(
  page: Page,
  addresses: readonly [string, string],
): Promise<SwitchingWallet> {
  await page.addInitScript(install, { name: NAME, addresses });
  return {
    async connect() {
      await page.getByRole('button', { name: 'connect wallet' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Connect your wallet' });
      await dialog.getByRole('button', { name: NAME }).click();
      await expect(dialog).toBeHidden();
    },
    switchAccount: () => page.evaluate(() => globalThis.switching.switchAccount()),
    requests: () => page.evaluate(() => globalThis.switching.requests),
  };
}

declare global {
  var switching: { requests: number; switchAccount(): void };
}

interface Listening {
  addEventListener(
    name: string,
    listener: (event: { detail: { register(added: object): void } }) => void,
  ): void;
}

/** Runs in the page, so it cannot use anything from this module. */
function install({ name, addresses }: { name: string; addresses: readonly string[] }): void {
  const chains = ['sui:localnet'];
  const accounts = addresses.map((address) => ({
    address,
    publicKey: new Uint8Array(32),
    chains,
    features: ['sui:signPersonalMessage', 'sui:signTransaction', 'sui:signAndExecuteTransaction'],
  }));
  const listeners = new Set<(changed: object) => void>();
  const state = {
    requests: 0,
    switchAccount() {
      wallet.accounts = accounts.slice(1);
      for (const listener of listeners) listener({ accounts: wallet.accounts });
    },
  };
  const decline = async () => {
    throw new Error('Rejected by the user');
  };
  const sign = () => {
    state.requests += 1;
    return decline();
  };
  const wallet = {
    version: '1.0.0',
    name,
    icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
    chains,
    accounts: accounts.slice(0, 1),
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: async () => ({ accounts: wallet.accounts }),
      },
      'standard:events': {
        version: '1.0.0',
        on(_event: string, listener: (changed: object) => void) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      'sui:signPersonalMessage': { version: '1.1.0', signPersonalMessage: decline },
      'sui:signTransaction': { version: '2.0.0', signTransaction: sign },
      'sui:signAndExecuteTransaction': { version: '2.0.0', signAndExecuteTransaction: sign },
    },
  };
  globalThis.switching = state;
  const register = (event: { detail: { register(added: object): void } }) =>
    event.detail.register(wallet);
  // DOM types are not available here.
  (globalThis as unknown as Listening).addEventListener('wallet-standard:app-ready', register);
}
