// Finds the functions of a source file and tells tests and test helpers from production code.
import type { Node } from 'web-tree-sitter';
import { parts } from './grammar.ts';

export interface FunctionSource {
  node: Node;
  /** `code` counts towards coverage, `test` runs, `helper` is code for tests only. */
  role: 'code' | 'test' | 'helper';
  /** The attributes that make it a test, in source order. */
  testAttributes: Node[];
  /** The test is expected to abort. */
  expectsFailure: boolean;
}

/** Returns the functions of a file that have a body, without macros: those are expanded in their callers. */
export function functionsOf(root: Node): FunctionSource[] {
  return parts(root).flatMap((module) => {
    const body = parts(module).find(({ type }) => type === 'module_body');
    return body === undefined ? [] : functionsIn(body, isForTests(attributesBefore(root, module)));
  });
}

function functionsIn(body: Node, onlyForTests: boolean): FunctionSource[] {
  return parts(body)
    .filter(({ type }) => type === 'function_definition')
    .map((node) => {
      const attributes = attributesBefore(body, node);
      const testAttributes = attributes.filter(({ text }) =>
        /^#\[(random_)?test\b(?!_)|^#\[expected_failure/.test(text),
      );
      const expectsFailure = attributes.some(({ text }) => text.includes('expected_failure'));
      const isTest = testAttributes.length > 0;
      const role = isTest ? 'test' : onlyForTests || isForTests(attributes) ? 'helper' : 'code';
      return { node, role, testAttributes, expectsFailure };
    });
}

/** The attributes that stand directly before an item. */
function attributesBefore(parent: Node, item: Node): Node[] {
  const items = parts(parent);
  const place = items.findIndex(({ id }) => id === item.id);
  const found: Node[] = [];
  for (const node of items.slice(0, place).reverse()) {
    if (node.type !== 'annotation') break;
    found.unshift(node);
  }
  return found;
}

const isForTests = (attributes: Node[]): boolean =>
  attributes.some(({ text }) => /\btest_only\b/.test(text));
