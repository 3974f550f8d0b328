import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { chooseEngine } from './engine.ts';

const URL_OF_MODULE = new URL('./engine.ts', import.meta.url).href;

/** Returns the engine that a separate process selects, with or without permission to generate code. */
function chosenBy(env: Record<string, string>, ...flags: string[]): string {
  const script = `import(${JSON.stringify(URL_OF_MODULE)}).then((m) => console.log(m.chooseEngine()))`;
  const options = { env: { ...process.env, ...env }, encoding: 'utf8' } as const;
  return execFileSync(process.execPath, [...flags, '-e', script], options).trim();
}

test('an explicit engine wins', () => {
  expect(chooseEngine('interpreter')).toBe('interpreter');
  expect(chooseEngine('eager')).toBe('eager');
});

test('the environment chooses the default, and unknown values are ignored', () => {
  expect(chosenBy({ ATOLL_ENGINE: 'interpreter' })).toBe('interpreter');
  expect(chosenBy({ ATOLL_ENGINE: 'fastest' })).toBe('compiled');
});

test('interprets where the host forbids code generation', () => {
  const flag = '--disallow-code-generation-from-strings';
  expect(chosenBy({ ATOLL_ENGINE: 'compiled' }, flag)).toBe('interpreter');
});
