// Parses and validates the command line.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_PORT } from './defaults.ts';
import type { RequestLimit } from './request-limit.ts';
import type { ServeOptions } from './server.ts';

/** Far below the largest safe integer, so that positions can be computed. */
const MAX_CHECKPOINT = 1_000_000_000_000;

export const USAGE = `Usage: atoll-localnet [options]
       atoll-localnet trace DIGEST (trace --help lists its options)

  --port PORT                 port of RPC and faucet, 0 for any free one (default ${DEFAULT_PORT})
  --host HOST                 address to listen on (default 127.0.0.1)
  --dir DIR                   keep the state in this folder
  --recover                   continue a damaged folder with what is intact; copies the file first
  --load FILE                 start a new network from a state that was dumped
  --admin-port PORT           serve snapshots, clock and other controls to this machine (default off)
  --debug-info DIR            folder with built Move packages, for names and source lines in traces
  --memory                    keep the state in memory (default)
  --framework DIR             folder with the packages move-stdlib and sui-framework
  --protocol-version N        mainnet's protocol version of a new network (default 102)
  --checkpoint-interval MS    time between checkpoints, 0 for one after each transaction
  --first-checkpoint N        number of a new network's checkpoint after genesis (default 1)
  --keep-checkpoints N        serve only the last N checkpoints, as a pruning node (default all)
  --request-limit N/SECONDS   reject calls beyond the limit, as a public node (default none)
  --latency MS                delay each call (default 0)
  --no-faucet                 serve no faucet
  --names FILE                JSON object of .sui names and the addresses they point at
  --help                      show this text
`;

export interface CliOptions {
  port: number | undefined;
  host: string | undefined;
  dir: string | undefined;
  recover: boolean;
  state: Uint8Array | undefined;
  adminPort: number | undefined;
  debugInfoDir: string | undefined;
  frameworkDir: string | undefined;
  genesis: { protocolVersion: bigint } | undefined;
  checkpointIntervalMs: number | undefined;
  firstCheckpoint: bigint | undefined;
  /** Behavior of a public node. */
  serving: Pick<ServeOptions, 'keepCheckpoints' | 'requestLimit' | 'latencyMs' | 'faucet'>;
  names: Record<string, string>;
}

/** The command line is invalid. `message` is for the user. */
export class UsageError extends Error {}

/** Parses the command line. Throws UsageError. */
export function readOptions(args: string[]): CliOptions | 'help' {
  const { values } = parse(args);
  if (values.help) return 'help';
  if (values.memory && values.dir !== undefined)
    throw new UsageError('--memory and --dir cannot be combined.');
  if (values.recover && values.dir === undefined) throw new UsageError('--recover requires --dir.');
  return {
    port: integer('--port', values.port, 65_535),
    host: values.host,
    dir: values.dir === undefined ? undefined : resolve(values.dir),
    recover: values.recover ?? false,
    state: values.load === undefined ? undefined : readState(values.load),
    adminPort: integer('--admin-port', values['admin-port'], 65_535),
    debugInfoDir: values['debug-info'] === undefined ? undefined : resolve(values['debug-info']),
    frameworkDir: values.framework === undefined ? undefined : resolve(values.framework),
    genesis: readGenesis(values['protocol-version']),
    checkpointIntervalMs: integer(
      '--checkpoint-interval',
      values['checkpoint-interval'],
      3_600_000,
    ),
    firstCheckpoint: readFirstCheckpoint(values['first-checkpoint']),
    serving: {
      keepCheckpoints: integer('--keep-checkpoints', values['keep-checkpoints'], MAX_CHECKPOINT),
      requestLimit: readRequestLimit(values['request-limit']),
      latencyMs: integer('--latency', values.latency, 60_000),
      faucet: values['no-faucet'] ? false : undefined,
    },
    names: values.names === undefined ? {} : readNames(values.names),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        dir: { type: 'string' },
        memory: { type: 'boolean' },
        recover: { type: 'boolean' },
        framework: { type: 'string' },
        'checkpoint-interval': { type: 'string' },
        load: { type: 'string' },
        'protocol-version': { type: 'string' },
        'admin-port': { type: 'string' },
        'debug-info': { type: 'string' },
        names: { type: 'string' },
        'first-checkpoint': { type: 'string' },
        'keep-checkpoints': { type: 'string' },
        'request-limit': { type: 'string' },
        latency: { type: 'string' },
        'no-faucet': { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function integer(flag: string, text: string | undefined, max: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > max)
    throw new UsageError(`${flag} must be an integer from 0 to ${max}, got "${text}".`);
  return value;
}

function readGenesis(version: string | undefined): CliOptions['genesis'] {
  const number = integer('--protocol-version', version, 1_000_000);
  return number === undefined ? undefined : { protocolVersion: BigInt(number) };
}

function readFirstCheckpoint(text: string | undefined): bigint | undefined {
  const number = integer('--first-checkpoint', text, MAX_CHECKPOINT);
  if (number === 0) throw new UsageError('--first-checkpoint must be at least 1: genesis is 0.');
  return number === undefined ? undefined : BigInt(number);
}

function readRequestLimit(text: string | undefined): RequestLimit | undefined {
  if (text === undefined) return undefined;
  const [, requests, seconds] = /^([1-9]\d{0,5})\/([1-9]\d{0,3})$/.exec(text) ?? [];
  if (requests !== undefined) return { requests: Number(requests), seconds: Number(seconds) };
  throw new UsageError(`--request-limit must be requests/seconds such as 100/30, got "${text}".`);
}

function readNames(file: string): Record<string, string> {
  const wrong = new UsageError(
    `--names: ${file} must contain a JSON object of names and addresses.`,
  );
  let names: unknown;
  try {
    names = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`--names: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (typeof names !== 'object' || names === null || Array.isArray(names)) throw wrong;
  const entries = Object.entries(names).map(([name, address]: [string, unknown]) => {
    if (typeof address !== 'string') throw wrong;
    return [name, address] as const;
  });
  return Object.fromEntries(entries);
}

function readState(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new UsageError(`--load: ${error instanceof Error ? error.message : String(error)}`);
  }
}
