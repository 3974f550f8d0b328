// Instruments sources: inserts probes before statements and makes tests report which probes ran.
import { type FunctionSource, functionsOf } from '../syntax/functions.ts';
import { parseMove, parts } from '../syntax/grammar.ts';
import { report, SHARES, stopAt } from './probe.ts';
import { type Statement, statementsOf } from './statements.ts';

/** A measured statement; its number is its place in the list of all. */
export interface Measured extends Statement {
  /** Path inside the package. */
  file: string;
}

/** A package's sources: path inside the package → text. */
export type Sources = Record<string, string>;

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Returns the statements of all code outside tests. */
export async function measuredStatements(sources: Sources): Promise<Measured[]> {
  const found: Measured[] = [];
  for (const [file, text] of Object.entries(sources)) {
    for (const { node, role } of functionsOf(await parseMove(file, text))) {
      const body = node.childForFieldName('body');
      if (role !== 'code' || body === null) continue;
      found.push(...statementsOf(body).map((statement) => ({ ...statement, file })));
    }
  }
  return found;
}

/** Inserts a call before each statement for which `call` returns one. */
export function withCalls(
  sources: Sources,
  statements: Measured[],
  call: (statement: number) => string | undefined,
): Sources {
  const edits = new Map<string, Edit[]>();
  statements.forEach(({ file, start, end, bare }, number) => {
    const text = call(number);
    if (text === undefined) return;
    const own = edits.get(file) ?? [];
    own.push({ start, end: start, text: bare ? `{ ${text} ` : `${text} ` });
    if (bare) own.push({ start: end, end, text: ' }' });
    edits.set(file, own);
  });
  return Object.fromEntries(
    Object.entries(sources).map(([file, text]) => [file, apply(text, edits.get(file) ?? [])]),
  );
}

/** Makes each test that should succeed report at its end which of `probes` probes it reached. Drops the others. */
export const withReportingTests = (sources: Sources, probes: number): Promise<Sources> =>
  rewriteTests(sources, (test) =>
    test.expectsFailure ? dropped(test) : wrapped(test, [(call) => `${call} ${report(probes)}`]),
  );

/** Makes each test that should abort stop at the first probe of each share that it reaches. Drops the others. */
export const withStoppingTests = (sources: Sources, probes: number): Promise<Sources> => {
  const shares = Array.from({ length: Math.min(probes, SHARES) }, (_, share) => share);
  const stops = shares.map((share) => (call: string) => `${stopAt(share)} ${call}`);
  return rewriteTests(sources, (test) =>
    test.expectsFailure ? wrapped(test, stops) : dropped(test),
  );
};

/** Replaces a test by one for each of `variants`, which are given the call of its body. */
function wrapped(test: FunctionSource, variants: ((call: string) => string)[]): Edit[] {
  const body = `${nameOf(test)}_measured`;
  const parameters = test.node.childForFieldName('parameters');
  const names = parts(parameters ?? test.node).flatMap(
    (parameter) => parameter.childForFieldName('name')?.text ?? [],
  );
  const attributes = test.testAttributes.map(({ text }) => text).join(' ');
  const wrappers = variants.map((variant, number) => {
    const does = variant(`${body}(${names.join(', ')});`);
    return `${attributes} fun ${nameOf(test)}_${number}${parameters?.text ?? '()'} { ${does} }`;
  });
  return [...dropped(test), ...renamed(test, body), ...after(test, wrappers.join('\n'))];
}

async function rewriteTests(
  sources: Sources,
  rewrite: (test: FunctionSource) => Edit[],
): Promise<Sources> {
  const rewritten: Sources = {};
  for (const [file, text] of Object.entries(sources)) {
    const functions = functionsOf(await parseMove(file, text));
    const edits = functions.filter(({ role }) => role === 'test').flatMap(rewrite);
    rewritten[file] = apply(text, edits);
  }
  return rewritten;
}

const nameOf = ({ node }: FunctionSource): string => node.childForFieldName('name')?.text ?? '';

/** Turns a test into an ordinary function of the test build. */
const dropped = ({ testAttributes }: FunctionSource): Edit[] =>
  testAttributes.map(({ startIndex, endIndex }, i) => ({
    start: startIndex,
    end: endIndex,
    text: i === 0 ? '#[test_only, allow(unused)]' : '',
  }));

function renamed({ node }: FunctionSource, name: string): Edit[] {
  const old = node.childForFieldName('name');
  return old === null ? [] : [{ start: old.startIndex, end: old.endIndex, text: name }];
}

const after = ({ node }: FunctionSource, line: string): Edit[] => [
  { start: node.endIndex, end: node.endIndex, text: `\n${line}` },
];

/** Applies edits that never overlap; several at one place keep their order, closing ones first. */
function apply(text: string, edits: Edit[]): string {
  const ordered = edits
    .map((edit, i) => ({ ...edit, i }))
    .sort((a, b) => a.start - b.start || a.i - b.i);
  let result = '';
  let done = 0;
  for (const { start, end, text: replacement } of ordered) {
    result += text.slice(done, start) + replacement;
    done = end;
  }
  return result + text.slice(done);
}
