// Finds the mutants of a Move source file.
import type { Node } from 'web-tree-sitter';
import { functionsOf } from '../syntax/functions.ts';
import { parseMove, parts } from '../syntax/grammar.ts';
import { type Change, MUTATORS } from './operators.ts';

export interface Mutant {
  file: string;
  line: number;
  kind: string;
  start: number;
  end: number;
  before: string;
  after: string;
}

/** Returns every mutant of a source file; tests and error constants are left alone. */
export async function mutantsOf(file: string, text: string): Promise<Mutant[]> {
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
    MUTATORS[node.type]?.(node, change, fields);
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

/** Maps each field of a struct to the next field of the same type. */
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
