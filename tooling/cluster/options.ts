// The options of `npm run cluster`, parsed from the command line.
import { parseArgs } from 'node:util';

export interface ClusterCommand {
  /** `restart` asks the cluster that is running to restart its servers one after the other. */
  readonly command: 'start' | 'restart';
  readonly apis: number;
  readonly indexers: number;
  readonly port: number;
  readonly chainPort: number;
  /** Folder of the cluster's database and logs. */
  readonly dir: string;
  /** Folder of the chain and its contracts. */
  readonly stateDir: string;
}

export const usage = `npm run cluster -- [restart] [options]

  restart             perform a rolling restart of the running cluster
  --apis N            API servers (default 3)
  --indexers N        indexers, which also run background jobs; one is the leader (default 2)
  --port N            port of the reverse proxy (default 3000)
  --chain-port N      port of the embedded Sui network (default 9000)
  --dir DIR           folder for database, logs and generated configuration (default .atoll/cluster)
  --state DIR         folder of chain and contracts (default .atoll/cluster/state); with .atoll/state, a
                      new cluster takes over the market of a stopped \`npm start\`, profiles,
                      comments and personas included
  --help              show this help`;

/** Parses `argv`; throws an `Error` whose message contains the wrong option. */
export function parseCommand(argv: readonly string[]): ClusterCommand | 'help' {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      apis: { type: 'string', default: '3' },
      indexers: { type: 'string', default: '2' },
      port: { type: 'string', default: '3000' },
      'chain-port': { type: 'string', default: '9000' },
      dir: { type: 'string', default: '.atoll/cluster' },
      state: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const [command = 'start', ...more] = positionals;
  if ((command !== 'start' && command !== 'restart') || more.length > 0) {
    throw new Error(`Unknown command “${positionals.join(' ')}”.`);
  }
  return {
    command,
    apis: parseNumber('--apis', values.apis, 1, 20),
    indexers: parseNumber('--indexers', values.indexers, 1, 5),
    port: parseNumber('--port', values.port, 0, 65_535),
    chainPort: parseNumber('--chain-port', values['chain-port'], 0, 65_535),
    dir: values.dir,
    stateDir: values.state ?? `${values.dir}/state`,
  };
}

function parseNumber(option: string, text: string, min: number, max: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < min || number > max) {
    throw new Error(`${option} takes a number from ${min} to ${max}, not “${text}”.`);
  }
  return number;
}
