// `node tooling/mutate.ts <package> [most] [pattern]`: whether a Move package's tests notice mistakes.
// Makes one small mistake at a time in a copy of the package's code, runs its tests, and shows the
// mistakes that none of them notices. `most` bounds their number; `pattern` selects by `file:line kind`.
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MoveBuildError, testPackage } from '@atoll/move-build';
import type { Node } from 'web-tree-sitter';
import { packagesOf } from './coverage/check.ts';
import { functionsOf } from './coverage/functions.ts';
import { parseMove, parts } from './coverage/grammar.ts';

interface Mutant {
  file: string;
  line: number;
  kind: string;
  start: number;
  end: number;
  before: string;
  after: string;
}

type Change = (kind: string, from: Node, to: Node, after: string) => void;

const OPERATORS: Record<string, string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '==': ['!='],
  '!=': ['=='],
  '&&': ['||'],
  '||': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
};

const CALLS: Record<string, string> = {
  mul_div_up: 'mul_div_down',
  mul_div_down: 'mul_div_up',
  min: 'max',
  max: 'min',
  is_some: 'is_none',
  is_none: 'is_some',
};

/** Neighbours the other way round. */
function swap(node: Node, change: Change): void {
  const items = parts(node);
  items.slice(1).forEach((second, i) => {
    const first = items[i] as Node;
    change('order', first, second, `${second.text}, ${first.text}`);
  });
}

/** The mistakes one can make in a node, by its type; `fields` tells another field of the same type. */
const MISTAKES: Record<string, (node: Node, change: Change, fields: Map<string, string>) => void> =
  {
    arg_list: swap,
    binary_operator: (node, change) => {
      for (const other of OPERATORS[node.text] ?? []) change('operator', node, node, other);
    },
    block_item: (node, change) => {
      const [first] = parts(node);
      if (first?.text.startsWith('assert!')) change('assert', node, node, '');
      else if (/dot|call|assign/.test(first?.type ?? '')) change('statement', node, node, '');
    },
    bool_literal: (node, change) => change('boolean', node, node, `${node.text !== 'true'}`),
    call_expression: (node, change) => {
      const [called] = parts(node);
      const name = called?.text.split('::').at(-1) ?? '';
      const other = CALLS[name];
      if (called && other)
        change('call', called, called, called.text.slice(0, -name.length) + other);
    },
    dot_expression: (node, change, fields) => {
      const [object, access] = [node.childForFieldName('expr'), node.childForFieldName('access')];
      const rounded = /^divide_and_round_up\((.*)\)$/s.exec(access?.text ?? '')?.[1];
      if (rounded) change('rounding', node, node, `((${object?.text}) / (${rounded}))`);
      const other = access?.type === 'name_expression' ? fields.get(access.text) : undefined;
      if (access && other) change('field', access, access, other);
    },
    expression_list: swap,
    field_initialize_list: (node, change) => {
      const own = parts(node).map((field) => {
        const name = field.childForFieldName('field')?.text ?? '';
        return { field, name, value: field.childForFieldName('expr')?.text ?? name };
      });
      own.slice(1).forEach((two, i) => {
        const one = own[i] as (typeof own)[number];
        const after = `${one.name}: ${two.value}, ${two.name}: ${one.value}`;
        if (one.value !== two.value) change('field', one.field, two.field, after);
      });
    },
    num_literal: (node, change) => {
      if (/^[\d_]+$/.test(node.text)) change('number', node, node, `${node.text} + 1`);
    },
    unary_expression: (node, change) => {
      if (node.text.startsWith('!')) change('not', node, node, node.text.slice(1));
    },
  };

/** Each field's name, and that of the next field of the same type. */
function twins(root: Node): Map<string, string> {
  const found = new Map<string, string>();
  for (const struct of root.descendantsOfType('struct_definition')) {
    const fields = (struct?.descendantsOfType('field_annotation') ?? []).map((field) =>
      (field?.text ?? '').split(/:(.*)/s).map((part) => part.trim()),
    );
    fields.forEach(([name = '', type], i) => {
      const others = [...fields.slice(i + 1), ...fields.slice(0, i)];
      const twin = others.find((field) => field[1] === type)?.[0];
      if (twin) found.set(name, twin);
    });
  }
  return found;
}

async function mutantsOf(file: string, text: string): Promise<Mutant[]> {
  const root = await parseMove(file, text);
  const fields = twins(root);
  const found = new Map<string, Mutant>();
  const change: Change = (kind, from, to, after) => {
    const [line, start, end] = [from.startPosition.row + 1, from.startIndex, to.endIndex];
    const before = text.slice(start, end);
    if (before.replace(/\s/g, '') === after.replace(/\s/g, '')) return;
    found.set(`${start} ${end} ${after}`, { file, line, kind, start, end, before, after });
  };
  const visit = (node: Node): void => {
    MISTAKES[node.type]?.(node, change, fields);
    for (const child of parts(node)) visit(child);
  };
  for (const { node, role } of functionsOf(root)) {
    const body = node.childForFieldName('body');
    if (role === 'code' && body) visit(body);
  }
  for (const constant of root.descendantsOfType('constant')) {
    const value = constant?.childForFieldName('expr');
    if (value && !/^const E[A-Z]/.test(constant?.text ?? '')) visit(value);
  }
  return [...found.values()];
}

const [name = '', most = '1000000', pattern = ''] = process.argv.slice(2);
const move = fileURLToPath(new URL('../move', import.meta.url));
if (!packagesOf(move).includes(name)) {
  console.error(`There is no package called “${name}”.`);
  process.exit(2);
}
const folder = await mkdtemp(join(tmpdir(), 'move-mutants-'));
// Most mistakes fall to the tests that take less time.
const [quick, all] = [join(folder, 'quick', name), join(folder, 'all', name)];
for (const copy of ['quick', 'all']) await cp(move, join(folder, copy), { recursive: true });
for (const file of await readdir(join(quick, 'tests'))) {
  const path = join(quick, 'tests', file);
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replaceAll('#[random_test]', '#[test_only, allow(unused)]'));
}

async function notice(): Promise<'nothing' | 'a mistake' | 'no code'> {
  try {
    for (const dir of [quick, all]) if ((await testPackage(dir)).failed > 0) return 'a mistake';
    return 'nothing';
  } catch (error) {
    if (!(error instanceof MoveBuildError)) throw error;
    return error.stage === 'compile' ? 'no code' : 'a mistake';
  }
}
if ((await notice()) !== 'nothing') throw new Error(`The tests of ${name} do not pass as they are`);

const sources = new Map<string, string>();
const mutants: Mutant[] = [];
for (const file of await readdir(join(all, 'sources'))) {
  sources.set(file, await readFile(join(all, 'sources', file), 'utf8'));
  mutants.push(...(await mutantsOf(file, sources.get(file) ?? '')));
}
// The same order each time, and a fair choice when there are more than wanted.
const digest = (mutant: Mutant) =>
  createHash('sha256')
    .update(`${mutant.file}${mutant.before}${mutant.after}${mutant.start}`)
    .digest('hex');
const chosen = mutants
  .filter(({ file, line, kind }) => new RegExp(pattern).test(`${file}:${line} ${kind}`))
  .sort((a, b) => (digest(a) < digest(b) ? -1 : 1));
const counts = { nothing: 0, 'a mistake': 0, 'no code': 0 };
for (const { file, line, kind, start, end, before, after } of chosen) {
  if (counts.nothing + counts['a mistake'] === Number(most)) break;
  const text = sources.get(file) ?? '';
  const write = (changed: string) =>
    Promise.all([quick, all].map((dir) => writeFile(join(dir, 'sources', file), changed)));
  await write(text.slice(0, start) + after + text.slice(end));
  const noticed = await notice();
  counts[noticed] += 1;
  if (noticed === 'nothing')
    console.log(`${file}:${line} ${kind}: ${before} → ${after || 'nothing'}`);
  await write(text);
}
await rm(folder, { recursive: true });
console.log(`${name}: ${counts['a mistake']} noticed, ${counts.nothing} not noticed`);
