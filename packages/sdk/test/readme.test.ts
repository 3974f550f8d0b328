// Runs the README's bot as a reader would, against a network with a coin in its range.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestNode } from '@atoll/testing';
import { expect, it } from 'vitest';

it('has a bot that buys', async () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const bot = /```ts\n([^`]*)```/.exec(readme)?.[1] ?? '';
  // Inside the workspace, where `@atoll/sdk` is found.
  const folder = mkdtempSync(join(import.meta.dirname, 'readme-'));
  const chain = await startTestNode();
  try {
    const pool = await chain.launchCoin(await chain.createAccount());
    const trader = await chain.createAccount();
    writeFileSync(join(folder, 'bot.ts'), bot);
    writeFileSync(join(folder, 'deployment.json'), JSON.stringify(chain.deployment));
    const child = spawn(process.execPath, [join(folder, 'bot.ts'), pool.poolId], {
      env: {
        ...process.env,
        CHAIN: chain.url,
        BOT_KEY: trader.getSecretKey(),
        DEPLOYMENT: join(folder, 'deployment.json'),
      },
    });
    const output = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (chunk) => resolve(String(chunk)));
      child.once('exit', (code) => reject(new Error(`The bot ended with ${code}`)));
    });
    child.kill();
    expect(output).toMatch(/name: 'Traded'/);
    expect(await chain.balance(trader, pool.baseType)).toBeGreaterThan(0n);
  } finally {
    await chain.close();
    rmSync(folder, { recursive: true });
  }
});
