// Measures Ponder over local anvil: a contract emits trades, and the project in `ponder/` indexes them into the same
// tables as the server, on the same PostgreSQL.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { anvilBinary } from './anvil.ts';
import { freePort } from './port.ts';

const PONDER = '0.17.7';
const SOLC = '0.8.30';
const FOLDER = join(import.meta.dirname, '../../.atoll/cache/ponder');
const PROJECT = join(import.meta.dirname, 'ponder');
/** First account of anvil, which needs no signature. */
const SENDER = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';

export const ponderName = `Ponder ${PONDER} over anvil, the same PostgreSQL`;

interface Compiled {
  abi: unknown[];
  evm: { bytecode: { object: string }; methodIdentifiers: Record<string, string> };
}

/** Installs Ponder and the compiler beside the repository, on first use. */
function install(): void {
  if (existsSync(join(FOLDER, 'node_modules/ponder'))) return;
  mkdirSync(FOLDER, { recursive: true });
  // The version of its helpers that it names is not published.
  const overrides = { '@ponder/utils': '0.2.18' };
  writeFileSync(
    join(FOLDER, 'package.json'),
    JSON.stringify({ private: true, type: 'module', overrides }),
  );
  const packages = [`ponder@${PONDER}`, `solc@${SOLC}`];
  execFileSync('npm', ['install', '--no-audit', '--no-fund', ...packages], {
    cwd: FOLDER,
    stdio: 'inherit',
  });
}

function compile(): Compiled {
  const { compile } = createRequire(join(FOLDER, 'package.json'))('solc') as {
    compile(input: string): string;
  };
  const output = JSON.parse(
    compile(
      JSON.stringify({
        language: 'Solidity',
        sources: { Market: { content: readFileSync(join(PROJECT, 'Market.sol'), 'utf8') } },
        settings: {
          optimizer: { enabled: true },
          outputSelection: {
            '*': { '*': ['abi', 'evm.bytecode.object', 'evm.methodIdentifiers'] },
          },
        },
      }),
    ),
  );
  return output.contracts.Market.Market as Compiled;
}

interface Receipt {
  status: string;
  contractAddress: string;
}

export interface Anvil {
  /** Emits `trades` trades in one block. */
  trade(trades: number): Promise<void>;
  /** Adds empty blocks until those with trades are final. */
  finalize(): Promise<void>;
  /** Environment of Ponder's project. */
  readonly environment: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts anvil with the contract. */
export async function startAnvil(coins: number, traders: number): Promise<Anvil> {
  install();
  const contract = compile();
  const port = await freePort();
  const options = ['--port', `${port}`, '--gas-limit', '300000000', '--silent'];
  const child = spawn(anvilBinary(), options, { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  const call = async (method: string, ...params: unknown[]): Promise<unknown> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result, error } = (await response.json()) as { result?: unknown; error?: unknown };
    if (error !== undefined) throw new Error(JSON.stringify(error));
    return result;
  };
  await answers(() => call('eth_chainId'));
  /** Sends a transaction, which anvil mines in a separate block. */
  const send = async (fields: Record<string, string>) => {
    const hash = await call('eth_sendTransaction', { from: SENDER, gas: '0x11000000', ...fields });
    for (;;) {
      const receipt = (await call('eth_getTransactionReceipt', hash)) as Receipt | null;
      if (receipt?.status === '0x0') throw new Error('The transaction failed.');
      if (receipt !== null) return receipt;
    }
  };
  const { contractAddress } = await send({ data: `0x${contract.evm.bytecode.object}` });
  const selector = contract.evm.methodIdentifiers['trade(uint256,uint256,uint256,uint256)'];
  let seed = 0;
  return {
    async trade(trades) {
      seed += 1;
      const words = [seed, trades, coins, traders].map((n) => n.toString(16).padStart(64, '0'));
      await send({ to: contractAddress, data: `0x${selector}${words.join('')}` });
    },
    finalize: async () => void (await call('anvil_mine', '0x40')),
    environment: {
      BENCH_RPC: url,
      BENCH_CONTRACT: contractAddress,
      BENCH_ABI: JSON.stringify(contract.abi),
    },
    stop: () => end(child),
  };
}

export interface Ponder {
  /** Milliseconds from the start of its backfill to the end, as it logs them. */
  backfillMs: number;
  stop(): Promise<void>;
}

/** `market`: trades, coins, candles and holders. `all`: also positions, totals and launches, as on our server. */
export type PonderTables = 'market' | 'all';

/**
 * Starts Ponder and waits until it has indexed all blocks.
 * @param schema PostgreSQL schema of its tables; fetched blocks are cached beside them for all schemas.
 */
export async function startPonder(
  anvil: Anvil,
  database: string,
  schema: string,
  tables: PonderTables = 'market',
): Promise<Ponder> {
  cpSync(PROJECT, FOLDER, { recursive: true });
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [
      join(FOLDER, 'node_modules/ponder/dist/esm/bin/ponder.js'),
      ...['start', '--schema', schema, '--port', `${port}`, '--hostname', '127.0.0.1'],
      ...['--log-format', 'json', '--log-level', 'info'],
    ],
    {
      cwd: FOLDER,
      env: {
        ...process.env,
        ...anvil.environment,
        BENCH_DATABASE: database,
        BENCH_TABLES: tables,
        PONDER_TELEMETRY_DISABLED: '1',
        NODE_ENV: 'production',
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const lines: string[] = [];
  const ready = Promise.withResolvers<number>();
  let began = 0;
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    const { msg, time } = JSON.parse(line) as { msg: string; time: number };
    if (msg === 'Started backfill indexing') began = time;
    // It creates its indexes once the rows are there.
    else if (msg === 'Created database indexes') ready.resolve(time - began);
  });
  child.once('close', () => ready.reject(new Error(`Ponder ended:\n${lines.join('\n')}`)));
  return { backfillMs: await ready.promise, stop: () => end(child) };
}

async function answers(ask: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (
      await ask().then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('The network does not respond.');
}

async function end(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
}
