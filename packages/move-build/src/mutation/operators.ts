// Mutation operators for Move: the small mistakes that tests should notice.
import type { Node } from 'web-tree-sitter';
import { parts } from '../syntax/grammar.ts';

/** Records one mutation: the text from the start of `from` to the end of `to` becomes `after`. */
export type Change = (kind: string, from: Node, to: Node, after: string) => void;

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

/** Swaps neighbouring arguments. */
function swap(node: Node, change: Change): void {
  const items = parts(node);
  items.slice(1).forEach((second, i) => {
    const first = items[i] as Node;
    change('order', first, second, `${second.text}, ${first.text}`);
  });
}

/** Mutation operators by node type; `fields` maps a field to another one of the same type. */
export const MUTATORS: Record<
  string,
  (node: Node, change: Change, fields: Map<string, string>) => void
> = {
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
    if (called && other) change('call', called, called, called.text.slice(0, -name.length) + other);
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
