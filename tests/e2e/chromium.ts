// How browser tests start Chromium.
import { findChromium, findHeadlessShell } from '../../tooling/test/system-packages.ts';

const start = (executablePath: string | undefined) => ({
  executablePath,
  // Compositing in software needs half the time without the emulated GPU.
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
  ],
});

/** The headless shell, which needs a third less CPU time, where it is installed. */
export const headlessShell = start(findHeadlessShell() ?? findChromium());

/** The whole browser, for what the shell does not have, such as notifications. */
export const wholeBrowser = start(findChromium());
