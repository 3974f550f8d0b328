// The options of `npm start`, parsed from the command line.
import { parseArgs } from 'node:util';

export interface StartOptions {
  /** Skip the demo market. */
  readonly empty: boolean;
  /** Execute orders with a funded development key. */
  readonly keeper: boolean;
  /** Delete the state of earlier runs first. */
  readonly fresh: boolean;
  /** Repair damaged state instead of refusing to start; what is damaged is kept beside it. */
  readonly recover: boolean;
  /** Port of the web app and API; 0 picks a free one. */
  readonly port: number;
  /** Port of the embedded Sui network; 0 picks a free one. */
  readonly chainPort: number;
  /** Addresses that moderate, besides the deployer. */
  readonly operators: readonly string[];
  /** Folder that keeps chain, database and media between runs. */
  readonly stateDir: string;
}

export const usage = `npm start -- [options]

  --empty             start without the demo market
  --no-keeper         leave orders to executors that run separately
  --fresh             delete the state of earlier runs and start over
  --recover           repair a damaged state folder, keeping a copy of the damaged files
  --port N            port of the web app and API (default 3000; 0 picks a free one)
  --chain-port N      port of the embedded Sui network (default 9000; 0 picks a free one)
  --state DIR         folder for chain, database and media (default .atoll/state)
  --operator ADDRESS  let an account moderate at /moderation (repeat for several)
  --help              show this help`;

/** Parses `argv`; throws an `Error` whose message contains the wrong option. */
export function parseOptions(argv: readonly string[]): StartOptions | 'help' {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      empty: { type: 'boolean', default: false },
      'no-keeper': { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      recover: { type: 'boolean', default: false },
      port: { type: 'string', default: '3000' },
      'chain-port': { type: 'string', default: '9000' },
      state: { type: 'string', default: '.atoll/state' },
      operator: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  return {
    empty: values.empty,
    keeper: !values['no-keeper'],
    fresh: values.fresh,
    recover: values.recover,
    port: parsePort('--port', values.port),
    chainPort: parsePort('--chain-port', values['chain-port']),
    operators: values.operator.map(parseAddress),
    stateDir: values.state,
  };
}

function parseAddress(text: string): string {
  if (!/^0x[0-9a-fA-F]{64}$/.test(text)) {
    throw new Error(
      `--operator takes a Sui address (0x and 64 hexadecimal digits), not “${text}”.`,
    );
  }
  return text.toLowerCase();
}

function parsePort(option: string, text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new Error(`${option} takes a port number from 0 to 65535, not “${text}”.`);
  }
  return port;
}
