// Reads from Move sources what compiled modules do not keep: doc comments and parameter names.

export interface Declaration {
  /** The `///` comment in front of it, without the slashes. */
  doc: string | undefined;
  /** Names of a function's parameters in order; empty for a type. */
  parameters: string[];
  /** Names of the type parameters in order. */
  typeParameters: string[];
  /** Docs of a type's fields and variants; a variant's field is `Variant.field`. */
  members: Record<string, string>;
}

export interface ModuleDeclarations {
  doc: string | undefined;
  functions: Record<string, Declaration>;
  types: Record<string, Declaration>;
  /** Names and messages of the `#[error(code = n)]` constants; the index is the code. */
  errors: [name: string, message: string][];
}

const DECLARATION =
  /^(?:public(?:\(\w+\))?\s+|entry\s+|native\s+|macro\s+)*(module|fun|struct|enum)\s+([\w:]+)/;

/** Reads the declarations of one module's source file, formatted with one declaration per line. */
export function readDeclarations(source: string): ModuleDeclarations {
  const found: ModuleDeclarations = {
    doc: undefined,
    functions: {},
    types: {},
    errors: readErrors(source),
  };
  const lines = source.split('\n');
  let doc: string[] = [];
  lines.forEach((line, index) => {
    const comment = /^\/\/\/ ?(.*)$/.exec(line);
    if (comment) {
      doc.push(comment[1] ?? '');
      return;
    }
    if (line.startsWith('#[')) return;
    const [, word, name = ''] = DECLARATION.exec(line) ?? [];
    if (word === 'module') found.doc = text(doc);
    if (word === 'fun' || word === 'struct' || word === 'enum') {
      const head = lines.slice(index).join('\n');
      const after = head.slice(head.indexOf(name) + name.length);
      const typeParameters = bracketed(after, '<', '>');
      const rest = typeParameters === undefined ? after : after.slice(typeParameters.length + 2);
      const declaration = {
        doc: text(doc),
        typeParameters: split(typeParameters ?? '').map((part) =>
          part.replace(/^phantom\s+/, '').replace(/:.*$/s, ''),
        ),
        parameters: word === 'fun' ? split(bracketed(rest, '(', ')') ?? '').map(nameOf) : [],
        members: word === 'fun' ? {} : memberDocs(rest),
      };
      (word === 'fun' ? found.functions : found.types)[name] = declaration;
    }
    doc = [];
  });
  return found;
}

const ERROR = /#\[error\(code = (\d+)\)\]\s*const (E\w+): vector<u8> =\s*b"((?:[^"\\]|\\.)*)"/g;

function readErrors(source: string): [string, string][] {
  const errors: [string, string][] = [];
  for (const [, code, name = '', message = ''] of source.matchAll(ERROR)) {
    errors[Number(code)] = [name, message.replaceAll(/\\(.)/g, '$1')];
  }
  return errors;
}

const text = (doc: string[]): string | undefined => doc.join('\n').trim() || undefined;

const nameOf = (parameter: string): string =>
  parameter
    .replace(/^mut\s+/, '')
    .replace(/\s*:.*$/s, '')
    .replace(/^_+(?=\w)/, '');

/** Returns the text between the bracket that `source` starts with and its counterpart; undefined without one. */
function bracketed(source: string, open: string, close: string): string | undefined {
  if (!source.trimStart().startsWith(open)) return undefined;
  let depth = 0;
  for (let index = 0; index < source.length; index++) {
    if (source[index] === open) depth++;
    if (source[index] === close && --depth === 0) {
      return source.slice(source.indexOf(open) + 1, index);
    }
  }
  return undefined;
}

/** Splits at commas outside of brackets; comments are dropped. */
function split(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const character of list.replaceAll(/\/\/.*$/gm, '')) {
    if ('<(['.includes(character)) depth++;
    if ('>)]'.includes(character)) depth--;
    if (character === ',' && depth === 0) {
      parts.push(part.trim());
      part = '';
    } else part += character;
  }
  return [...parts, part.trim()].filter((each) => each !== '');
}

/** Docs inside a type's braces, by field, or by variant and field. */
function memberDocs(source: string): Record<string, string> {
  const members: Record<string, string> = {};
  const body = bracketed(source.slice(source.indexOf('{')), '{', '}') ?? '';
  let doc: string[] = [];
  let variant = '';
  for (const line of body.split('\n').map((each) => each.trim())) {
    const comment = /^\/\/\/ ?(.*)$/.exec(line);
    if (comment) {
      doc.push(comment[1] ?? '');
      continue;
    }
    const name = /^(\w+)/.exec(line)?.[1];
    const docs = text(doc);
    doc = [];
    if (name !== undefined && docs !== undefined) members[variant + name] = docs;
    if (name !== undefined && line.endsWith('{')) variant = `${name}.`;
    if (line.startsWith('}')) variant = '';
  }
  return members;
}
