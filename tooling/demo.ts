// A command that fills a network which is running already with the demo market: `node tooling/demo.ts`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { localSigner } from '@atoll/deploy';
import type { Deployment } from '@atoll/sdk';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { fillDemoMarket } from './demo/fill.ts';

const { values } = parseArgs({
  options: {
    server: { type: 'string', default: 'http://127.0.0.1:3000' },
    chain: { type: 'string', default: 'http://127.0.0.1:9000' },
    state: { type: 'string', default: '.atoll/state' },
  },
});
const deploymentFile = join(values.state, 'deployment.json');
await fillDemoMarket({
  client: new SuiGrpcClient({ network: 'localnet', baseUrl: values.chain }),
  deployment: JSON.parse(readFileSync(deploymentFile, 'utf8')) as Deployment,
  serverUrl: values.server,
  faucetUrl: values.chain,
  treasury: localSigner(join(values.state, 'deployer.key')),
  stateFile: join(values.state, 'demo.json'),
  onProgress: (line, done, total) => console.log(`${done}/${total} ${line}`),
});
