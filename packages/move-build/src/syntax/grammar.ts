// Parses Move sources with the grammar of Sui's own formatter.
import { createRequire } from 'node:module';
import { Language, type Node, Parser } from 'web-tree-sitter';

const GRAMMAR = '@mysten/prettier-plugin-move/tree-sitter-move.wasm';

let loading: Promise<Parser> | undefined;

async function load(): Promise<Parser> {
  await Parser.init();
  const language = await Language.load(createRequire(import.meta.url).resolve(GRAMMAR));
  return new Parser().setLanguage(language);
}

/**
 * The syntax tree of a source file.
 * @throws Error where the text is not Move.
 */
export async function parseMove(path: string, text: string): Promise<Node> {
  loading ??= load();
  const tree = (await loading).parse(text);
  if (tree === null) throw new Error(`${path} cannot be parsed`);
  const [wrong] = tree.rootNode.hasError ? tree.rootNode.descendantsOfType('ERROR') : [];
  if (wrong) throw new Error(`${path}:${wrong.startPosition.row + 1} cannot be parsed`);
  return tree.rootNode;
}

/** The named children of a node, without comments and line ends. */
export function parts(node: Node): Node[] {
  return node.namedChildren.filter(
    (child): child is Node => child !== null && !isTrivia(child.type),
  );
}

/** Tells whether a node is a comment or a line end. */
export const isTrivia = (type: string): boolean =>
  type === 'newline' || type === 'line_comment' || type === 'block_comment';
