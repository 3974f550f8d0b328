// Passkeys of Chromium's virtual authenticator. They need the host name localhost, because an IP address cannot have any.
import { expect, type Page } from '@playwright/test';

/** The address of a stack at which passkeys work. */
export function passkeyOrigin(stackUrl: string): string {
  const url = new URL(stackUrl);
  url.hostname = 'localhost';
  return url.origin;
}

export interface Authenticator {
  /** Sets whether the finger matches. */
  setMatches(matches: boolean): Promise<void>;
  /** Number of signatures by all passkeys. */
  signatures(): Promise<number>;
}

/** Adds an authenticator with a fingerprint reader. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async setMatches(isUserVerified) {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    async signatures() {
      const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.reduce((sum, { signCount }) => sum + signCount, 0);
    },
  };
}

export const connectDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Connect your wallet' });

export async function openPasskeys(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'connect wallet' }).first().click();
  await connectDialog(page).getByRole('button', { name: 'Passkey' }).click();
}

/** Chooses in the dialog, waits for the login and returns the address. */
export async function logInWithPasskey(page: Page, choice: string): Promise<string> {
  const response = page.waitForResponse((each) => each.url().endsWith('/api/profile/login'));
  await connectDialog(page).getByRole('button', { name: choice }).click();
  await expect(connectDialog(page)).toBeHidden();
  expect((await response).status()).toBe(200);
  return page.evaluate(
    () => /^Passkey:(0x[0-9a-f]{64})/.exec(localStorage.getItem('wallet') ?? '')?.[1] ?? '',
  );
}
