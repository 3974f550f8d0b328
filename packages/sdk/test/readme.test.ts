// Runs the README's bot as a reader would, against a network with a coin in its range.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestNode } from '@atoll/testing';
import { expect, it } from 'vitest';
import { codeBlocks } from './code-blocks.ts';
import { inPackageFolder } from './package-folder.ts';

it('has a bot that buys', async () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const [bot = ''] = codeBlocks(readme);
  const chain = await startTestNode();
  try {
    const pool = await chain.launchCoin(await chain.createAccount());
    const trader = await chain.createAccount();
    const files = { 'bot.ts': bot, 'deployment.json': JSON.stringify(chain.deployment) };
    const output = await inPackageFolder(files, (folder) => {
      const child = spawn(process.execPath, [join(folder, 'bot.ts'), pool.poolId], {
        env: {
          ...process.env,
          CHAIN: chain.url,
          BOT_KEY: trader.getSecretKey(),
          DEPLOYMENT: join(folder, 'deployment.json'),
        },
      });
      return new Promise<string>((resolve, reject) => {
        child.stdout.once('data', (chunk) => resolve(String(chunk)));
        child.once('exit', (code) => reject(new Error(`The bot ended with ${code}`)));
      }).finally(() => child.kill());
    });
    expect(output).toMatch(/name: 'Traded'/);
    expect(await chain.balance(trader, pool.baseType)).toBeGreaterThan(0n);
  } finally {
    await chain.close();
  }
});
