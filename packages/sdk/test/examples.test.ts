// Type-checks the examples of actions and reads and the README's code against the public exports.
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import * as sdk from '../src/index.ts';
import { codeBlocks } from './code-blocks.ts';
import { inPackageFolder } from './package-folder.ts';

const PACKAGE = join(import.meta.dirname, '..');
const TSC = join(PACKAGE, '../../node_modules/.bin/tsc');

/** State that the examples start from, as the README describes it, and IDs of the reader's objects. */
const SETUP = `
import type { AtollClient } from '@atoll/sdk';
import type { ClientWithCoreApi } from '@mysten/sui/client';
import type { Transaction } from '@mysten/sui/transactions';

declare global {
  const client: ClientWithCoreApi & { atoll: AtollClient };
  const tx: Transaction;
  const sender: string;
  const recipient: string;
  const poolId: string, poolIds: string[], pairId: string, vestingId: string;
  const orderId: string, sessionId: string, sessionKey: string;
  const agentId: string, proposalId: string, keyCapId: string, hashes: string[];
  const stakingPoolId: string, stakingPoolIds: string[], stakeType: string;
  const nftId: string, nftType: string, minterId: string, kioskId: string, price: bigint;
  const modules: string[], dependencies: string[], digest: string;
  const grant: { nonce: bigint; imageUrl: string; expiresMs: bigint; signature: Uint8Array };
  const boost: { nonce: bigint; multiplierBps: bigint; expiresMs: bigint; signature: Uint8Array };
  // The README's agents.
  const pool: import('@atoll/sdk').Pool;
  const proposer: string, persona: unknown, uri: string;
}
`;

const TSCONFIG = {
  extends: join(PACKAGE, '../../tsconfig.base.json'),
  // As in a reader's project with `strict`.
  compilerOptions: { noUncheckedIndexedAccess: false },
  include: ['.'],
};

interface PublicFunction {
  name: string;
  /** Code of its example; undefined when it has none. */
  example: string | undefined;
}

/** The public functions that the sources of actions and reads declare. */
function publicFunctions(): PublicFunction[] {
  const files = globSync('src/{actions,reads}/**/*.ts', { cwd: PACKAGE });
  return files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => functionsIn(readFileSync(join(PACKAGE, file), 'utf8')))
    .filter(({ name }) => typeof Reflect.get(sdk, name) === 'function');
}

const functionsIn = (source: string): PublicFunction[] =>
  [
    ...source.matchAll(
      /(?:^\/\*\*((?:[^*]|\*(?!\/))*)\*\/\n)?^export (?:async )?(?:const|function) (\w+)/gm,
    ),
  ].map(([, comment = '', name = '']) => ({
    name,
    example: codeBlocks(comment.replace(/^ \* ?/gm, '').split('@example\n')[1] ?? '')[0],
  }));

it('has an example of every action and read', () => {
  const functions = publicFunctions();
  expect(functions.length).toBeGreaterThan(90);
  expect(functions.filter(({ example }) => !example).map(({ name }) => name)).toEqual([]);
});

it('compiles its examples and the code of the README', async () => {
  const files: Record<string, string> = {
    'setup.d.ts': SETUP,
    'tsconfig.json': JSON.stringify(TSCONFIG),
  };
  for (const { name, example = '' } of publicFunctions()) files[`${name}.ts`] = example;
  const readme = codeBlocks(readFileSync(join(PACKAGE, 'README.md'), 'utf8'));
  for (const [i, code] of readme.entries()) files[`readme-${i}.ts`] = code;
  const errors = await inPackageFolder(files, (folder) =>
    promisify(execFile)(TSC, ['-p', folder, '--pretty', 'false']).then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    ),
  );
  expect(errors).toBe('');
});
