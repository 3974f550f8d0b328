// `npm run sui-versions`: lists protocol versions, framework functions and types of Sui's networks that the embedded
// network does not have yet.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLocalnet, OLDEST_VERSION, protocolConfig, serve } from '@atoll/localnet';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { readCommandLine } from './command-line.ts';
import {
  type Change,
  compare,
  compareParameters,
  type Difference,
  isAhead,
} from './sui-versions/compare.ts';
import { type Protocol, protocol, readHistory } from './sui-versions/protocol.ts';
import { type Published, readPublished } from './sui-versions/published.ts';

/** Exit codes; 0 means that no network is ahead or differs. */
const AHEAD = 1;
const UNREADABLE = 2;
const OMITTED = join(import.meta.dirname, '../move/framework/omitted.txt');

const usage = `npm run sui-versions [-- options]

  --mainnet URL   default https://fullnode.mainnet.sui.io:443
  --testnet URL   default https://fullnode.testnet.sui.io:443
  --history       also compare the parameters of earlier protocol versions, as far as the node keeps its epochs
  --help          show this help

Functions and types that the embedded framework omits on purpose are in move/framework/omitted.txt.

Exit codes: 0 no network is ahead, 1 a network is ahead or differs, 2 a network cannot be read.`;

const {
  values: { history, ...networks },
} = readCommandLine({
  usage,
  options: {
    history: { type: 'boolean', default: false },
    mainnet: { type: 'string', default: 'https://fullnode.mainnet.sui.io:443' },
    testnet: { type: 'string', default: 'https://fullnode.testnet.sui.io:443' },
  },
  check: ({ length }) => (length === 0 ? undefined : 'Unexpected argument.'),
});

const omitted = new Set(
  readFileSync(OMITTED, 'utf8')
    .split('\n')
    .filter((line) => line.includes('::')),
);
const ours = await readOurs();
for (const [network, url] of Object.entries(networks)) {
  if (typeof url !== 'string') continue;
  try {
    const client = new SuiGrpcClient({ network: 'custom', baseUrl: url });
    const difference = compare(await readPublished(client), ours, omitted);
    console.log(`${network} (${url})\n${describe(difference)}`);
    if (isAhead(difference)) process.exitCode ??= AHEAD;
    if (history && !reportHistory(await readHistory(client, OLDEST_VERSION)))
      process.exitCode ??= AHEAD;
  } catch (error) {
    console.error(`${network} (${url}): ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = UNREADABLE;
  }
}

/** Reads the protocol and framework of the embedded network. */
async function readOurs(): Promise<Published> {
  const net = await createLocalnet();
  const server = await serve(net, { port: 0 });
  try {
    return await readPublished(new SuiGrpcClient({ network: 'custom', baseUrl: server.url }));
  } finally {
    await server.close();
    await net.close();
  }
}

function describe(difference: Difference): string {
  const { published, ours: own } = difference.protocolVersion;
  return [
    `  protocol version ${published}, ours ${own}${published > own ? ': newer' : ''}`,
    ...difference.newer.map((item) => `  newer: ${item}`),
    ...difference.parameters.map(describeChange),
    ...difference.staleOmissions.map((item) => `  listed as omitted, but not missing: ${item}`),
  ].join('\n');
}

/** Prints the parameters of supported versions that differ, and returns whether there are none. */
function reportHistory(protocols: Protocol[]): boolean {
  const supported = protocols.filter((theirs) => theirs.protocolVersion <= ours.protocolVersion);
  const lines = supported.flatMap((theirs) => {
    const own = protocol(protocolConfig(theirs.protocolVersion));
    const changes = compareParameters(theirs, own);
    return changes.map((change) => `  version ${theirs.protocolVersion}:${describeChange(change)}`);
  });
  const versions = supported.map(({ protocolVersion }) => protocolVersion);
  console.log([`  compared versions: ${versions.join(', ')}`, ...lines].join('\n'));
  return lines.length === 0;
}

function describeChange({ name, published = 'unset', ours: own = 'unset' }: Change): string {
  return `  parameter ${name}: ${published}, ours ${own}`;
}
