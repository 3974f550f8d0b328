// Parses the command line of a script: `--help` prints the usage; so does an invalid option or argument, as an error.
import { type ParseArgsConfig, parseArgs } from 'node:util';

const WRONG_USAGE = 2;
const help = { help: { type: 'boolean', default: false } } as const;

type Options = NonNullable<ParseArgsConfig['options']>;

interface CommandLine<T extends Options> {
  readonly usage: string;
  readonly options: T;
  /** Returns the problem with the arguments, if any. */
  readonly check?: (
    positionals: readonly string[],
    values: Readonly<Record<string, unknown>>,
  ) => string | undefined;
}

/** Returns the parsed arguments of this process, or exits after printing the usage. */
export function readCommandLine<T extends Options>({ usage, options, check }: CommandLine<T>) {
  const reject = (problem: string): never => {
    console.error(`${problem}\n\n${usage}`);
    process.exit(WRONG_USAGE);
  };
  const parse = () => parseArgs({ allowPositionals: true, options: { ...options, ...help } });
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse();
  } catch (error) {
    // The rest of Node's message is advice that does not apply here.
    return reject(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
  // TypeScript does not resolve the options that are added to `T`.
  if ((parsed.values as { help?: boolean }).help) {
    console.log(usage);
    process.exit(0);
  }
  const problem = check?.(parsed.positionals, parsed.values);
  return problem === undefined ? parsed : reject(problem);
}
