// `npm run keeper -- --api URL --chain URL --deployment FILE --key FILE`: executes orders for their tips until Ctrl-C.
import { readFileSync } from 'node:fs';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { readCommandLine } from './command-line.ts';
import { connect } from './connect.ts';
import { type KeeperLog, startKeeper } from './keeper/keeper.ts';
import { createKeeperMetrics, serveKeeperMetrics } from './keeper/metrics.ts';

const SUI_DECIMALS = 9;
const MAX_PORT = 65_535;
const AMOUNT = /^(\d{1,9})(?:\.(\d{1,9}))?$/;

const usage = `npm run keeper -- --api URL --chain URL --deployment FILE --key FILE [options]

  --api URL           server that lists the orders
  --chain URL         Sui node that executes them
  --deployment FILE   file with the contracts' addresses
  --key FILE          file with the keeper's Ed25519 key (suiprivkey1…); no other program may use the key
  --budget SUI        gas to spend within an hour (default 1)
  --metrics-port PORT serve metrics for Prometheus
  --metrics-host HOST address of the metrics (default 127.0.0.1)
  --help              show this help

Prints one JSON line for each execution, with tip and gas in base units.`;

const REQUIRED = ['api', 'chain', 'deployment', 'key'] as const;

const { values } = readCommandLine({
  usage,
  options: {
    api: { type: 'string', default: '' },
    chain: { type: 'string', default: '' },
    deployment: { type: 'string', default: '' },
    key: { type: 'string', default: '' },
    budget: { type: 'string', default: '1' },
    'metrics-port': { type: 'string' },
    'metrics-host': { type: 'string', default: '127.0.0.1' },
  },
  check({ length }, given) {
    if (length > 0) return 'The keeper takes options only.';
    const missing = REQUIRED.find((name) => given[name] === '');
    if (missing !== undefined) return `Specify --${missing}.`;
    if (!AMOUNT.test(String(given.budget))) {
      return '--budget must be an amount of SUI with up to 9 decimals.';
    }
    const port = given['metrics-port'];
    const isPort = /^\d{1,5}$/.test(String(port)) && Number(port) <= MAX_PORT;
    return port === undefined || isPort ? undefined : '--metrics-port must be a port, 0 to 65535.';
  },
});

/** Levels as in the server's log. */
const LEVELS = { info: 30, warn: 40 } as const;
const log: KeeperLog = (level, msg, fields) =>
  console.log(JSON.stringify({ level: LEVELS[level], time: Date.now(), ...fields, msg }));

const [, whole = '', fraction = ''] = AMOUNT.exec(values.budget) ?? [];
const budget = BigInt(whole + fraction.padEnd(SUI_DECIMALS, '0'));

try {
  const signer = Ed25519Keypair.fromSecretKey(readFileSync(values.key, 'utf8').trim());
  const atoll = await connect(values.chain, values.deployment);
  const apiUrl = values.api.replace(/\/$/, '');
  const owner = signer.toSuiAddress();
  const metrics = createKeeperMetrics();
  const port = values['metrics-port'];
  const endpoint =
    port === undefined
      ? undefined
      : await serveKeeperMetrics(metrics, {
          ...{ atoll, owner, host: values['metrics-host'], port: Number(port) },
          onError: (error) => log('warn', 'Metrics cannot be collected', { reason: `${error}` }),
        });
  const keeper = startKeeper({ atoll, apiUrl, signer, budget, log, metrics });
  log('info', 'Keeper started', { address: owner, ...(endpoint && { metrics: endpoint.url }) });
  await new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
  await keeper.close();
  await endpoint?.close();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
