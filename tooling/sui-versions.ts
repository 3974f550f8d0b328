// `npm run sui-versions`: lists protocol versions, framework functions and types of Sui's networks that the embedded
// network does not have yet.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLocalnet, serve } from '@atoll/localnet';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { readCommandLine } from './command-line.ts';
import { compare, type Difference, isAhead } from './sui-versions/compare.ts';
import { type Published, readPublished } from './sui-versions/published.ts';

/** Exit codes; 0 means that no network is ahead. */
const AHEAD = 1;
const UNREADABLE = 2;
const OMITTED = join(import.meta.dirname, '../move/framework/omitted.txt');

const usage = `npm run sui-versions [-- options]

  --mainnet URL   default https://fullnode.mainnet.sui.io:443
  --testnet URL   default https://fullnode.testnet.sui.io:443
  --help          show this help

Functions and types that the embedded framework omits on purpose are in move/framework/omitted.txt.

Exit codes: 0 no network is ahead, 1 a network is ahead, 2 a network cannot be read.`;

const { values } = readCommandLine({
  usage,
  options: {
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
for (const [network, url] of Object.entries(values)) {
  if (typeof url !== 'string') continue;
  try {
    const difference = compare(await read(url), ours, omitted);
    console.log(`${network} (${url})\n${describe(difference)}`);
    if (isAhead(difference)) process.exitCode ??= AHEAD;
  } catch (error) {
    console.error(`${network} (${url}): ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = UNREADABLE;
  }
}

function read(url: string): Promise<Published> {
  return readPublished(new SuiGrpcClient({ network: 'custom', baseUrl: url }));
}

/** Reads the protocol and framework of the embedded network. */
async function readOurs(): Promise<Published> {
  const net = await createLocalnet();
  const server = await serve(net, { port: 0 });
  try {
    return await read(server.url);
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
    ...difference.parameters.map(
      ({ name, published: theirs = 'unset', ours: value = 'unset' }) =>
        `  parameter ${name}: ${theirs}, ours ${value}`,
    ),
    ...difference.staleOmissions.map((item) => `  listed as omitted, but not missing: ${item}`),
  ].join('\n');
}
