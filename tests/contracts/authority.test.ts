// Compares the authority matrix in docs/security.md with the public surface: every function that takes a
// capability appears under its package, and no other does.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { functionsIn, packageNames } from './surface/surface.ts';

const SECURITY = readFileSync(join(import.meta.dirname, '../../docs/security.md'), 'utf8');
const [, section = ''] = /## Authority matrix\n([\s\S]*?)\n## /.exec(SECURITY) ?? [];

/** `package::module::function` of every function that the section lists. */
function listed(): string[] {
  const names = (text: string) => [...text.matchAll(/`(\w+::\w+)`/g)].map(([, name]) => name);
  const lines = section.split('\n');
  const rows = lines.flatMap((line) => {
    const name = /^\| (\w+) +\|/.exec(line)?.[1];
    return name && packageNames().includes(name)
      ? names(line).map((each) => `${name}::${each}`)
      : [];
  });
  // Outside the tables, a sentence lists the package after its functions.
  const [, text = ''] = /\n(The holder of an `AgentKeyCap`[\s\S]*?)\n\n/.exec(section) ?? [];
  const [agent = '', launchpad = ''] = text.split(/(?=`pool::create`)/);
  return [
    ...rows,
    ...names(agent).map((each) => `agent::${each}`),
    ...names(launchpad).map((each) => `launchpad::${each}`),
  ].sort();
}

/** From the lists of the surface. */
function takingCapabilities(): string[] {
  const lines = packageNames().flatMap((name) =>
    readFileSync(join(import.meta.dirname, `surface/${name}.txt`), 'utf8').split('\n'),
  );
  return functionsIn(lines)
    .filter(({ parameters }) => parameters.some((type) => /Cap$/.test(type.replace(/<.*/, ''))))
    .map(({ name }) => name)
    .sort();
}

test('the authority matrix lists exactly the functions that take a capability', () => {
  const functions = takingCapabilities();
  expect(functions.length).toBeGreaterThan(50);
  expect(listed()).toEqual(functions);
});
