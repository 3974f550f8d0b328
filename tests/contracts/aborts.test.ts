// Checks that Move functions document when they abort: one bullet per error, with its condition.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MOVE = join(import.meta.dirname, '../../move');

interface MoveFunction {
  name: string;
  doc: string;
  attributes: string;
  body: string;
}

/** Doc comment, attributes, name and body, which ends on the line of its brace or at a closing one. */
const FUNCTION =
  /^((?:\/\/\/.*\n)*)((?:#\[.*\n)*)(?:public(?:\(package\))? )fun (\w+)[^{]*(\{(?:.*\}$|[\s\S]*?^\}))/gm;

const BULLET = /^- (`(\w+::)*E[A-Z]\w+` if |With an arithmetic error if |Cetus's errors, if )/;

/** The functions that other modules can call. */
const functions = globSync('*/sources/*.move', { cwd: MOVE }).flatMap((file) =>
  functionsOf(readFileSync(join(MOVE, file), 'utf8')).map((declared) => ({ file, ...declared })),
);

function functionsOf(source: string): MoveFunction[] {
  return [...source.matchAll(FUNCTION)]
    .map(([, doc = '', attributes = '', name = '', body = '']) => ({ name, doc, attributes, body }))
    .filter(({ attributes }) => !attributes.includes('test_only'));
}

/** The bullets of the list of aborts. */
const abortsOf = ({ doc }: MoveFunction): string[] => {
  const [, list = ''] = doc.replace(/^\/\/\/ ?/gm, '').split('#### Aborts\n');
  return list.split('\n').filter((line) => line.startsWith('- '));
};

test('every abort has its own bullet and a condition', () => {
  const lists = functions.filter(({ doc }) => doc.includes('#### Aborts'));
  expect(lists.length).toBeGreaterThan(150);
  const wrong = lists.flatMap((declared) => {
    const bullets = abortsOf(declared);
    const unclear = bullets.filter((bullet) => !BULLET.test(bullet));
    return (bullets.length > 0 ? unclear : ['no bullets']).map(
      (bullet) => `${declared.file} ${declared.name}: ${bullet}`,
    );
  });
  expect(wrong).toEqual([]);
});

test('every error that a function asserts is documented', () => {
  const missing = functions.flatMap((declared) => {
    const listed = abortsOf(declared).join('\n');
    const asserted = declared.body.matchAll(/assert!\([^;]*?\b(E[A-Z]\w+),?\s*\);/g);
    return [...asserted]
      .filter(([, code]) => !listed.includes(`\`${code}\``))
      .map(([, code]) => `${declared.file} ${declared.name}: ${code}`);
  });
  expect(missing).toEqual([]);
});
