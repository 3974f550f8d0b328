// Splits functions into the units whose execution is measured: the statements of every block, and each
// branch, lambda, match arm or right operand of `&&` and `||` without a block.
import type { Node } from 'web-tree-sitter';
import { isTrivia, parts } from '../syntax/grammar.ts';

export interface Statement {
  /** Offsets into the source, in UTF-16 units. */
  start: number;
  end: number;
  /** A branch without braces: it takes them to put anything before it. */
  bare: boolean;
  /** Lines that hold code of this statement and of no statement inside it, from 1. */
  lines: number[];
}

/** The parts of a node that run only sometimes and need no braces, by the node's type. */
const BRANCHES: Record<string, (node: Node) => (Node | null | undefined)[]> = {
  binary_expression: (node) => (isLazy(node) ? [node.childForFieldName('rhs')] : []),
  if_expression: (node) => [node.childForFieldName('et'), node.childForFieldName('ef')],
  lambda_expression: (node) => [node.childForFieldName('expr')],
  loop_expression: (node) => [node.childForFieldName('body')],
  match_arm: (node) => [parts(node).at(-1)],
  while_expression: (node) => [node.childForFieldName('body')],
};

/** Whether an operator runs its right side only after a look at its left. */
const isLazy = (node: Node): boolean =>
  /^(&&|\|\||==>)$/.test(node.childForFieldName('operator')?.text ?? '');

/** Every statement of a function's body, outer ones before the ones inside them. */
export function statementsOf(body: Node): Statement[] {
  const found: Statement[] = [];
  enterBlock(body, found);
  return found;
}

function enterBlock(block: Node, found: Statement[]): void {
  for (const node of parts(block)) {
    if (node.type !== 'use_declaration') enter(node, false, found);
  }
}

function enter(node: Node, bare: boolean, found: Statement[]): void {
  const lines = new Set<number>();
  found.push({ start: node.startIndex, end: node.endIndex, bare, lines: [] });
  const statement = found.at(-1);
  walk(node, lines, found);
  if (statement) statement.lines = [...lines].sort((a, b) => a - b);
}

/** Collects the lines of a statement's own words and enters the statements inside it. */
function walk(node: Node, lines: Set<number>, found: Statement[]): void {
  if (isTrivia(node.type)) return;
  if (node.type === 'block') {
    enterBlock(node, found);
    return;
  }
  if (node.childCount === 0) {
    // Skips lines that contain only closing brackets.
    if (/\w/.test(node.text) && node.text !== 'else') lines.add(node.startPosition.row + 1);
    return;
  }
  const branches = BRANCHES[node.type]?.(node) ?? [];
  for (const child of node.children) {
    if (child === null) continue;
    const isBranch = branches.some((branch) => branch?.id === child.id);
    if (isBranch && child.type !== 'block') enter(child, true, found);
    else walk(child, lines, found);
  }
}
