// `npm run admin -- --network mainnet ACTION`: what an administrator does to a running deployment.
import { parseArgs } from 'node:util';
import { Transaction } from '@mysten/sui/transactions';
import { ADMIN_ACTIONS } from '../admin-actions.ts';
import {
  commonOptions,
  commonUsage,
  readDeployment,
  runCommand,
  signerOf,
} from '../command-line.ts';
import { readAdmin } from '../config-object.ts';
import { DeployError } from '../error.ts';
import { execute } from '../execute.ts';
import { writeJson } from '../files.ts';
import { connect, findNetwork } from '../networks.ts';

const actions = Object.entries(ADMIN_ACTIONS).map(
  ([name, { parameters, about }]) => `  ${[name, ...parameters].join(' ').padEnd(32)}${about}`,
);

const usage = `npm run admin -- --network localnet|testnet|mainnet ACTION [options]

${actions.join('\n')}

${commonUsage}`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: commonOptions, allowPositionals: true });
  if (values.help) return console.log(usage);
  const [name = '', ...args] = positionals;
  const action = ADMIN_ACTIONS[name];
  if (values.network === undefined || action?.parameters.length !== args.length) {
    throw new DeployError(usage);
  }
  const network = findNetwork(values.network, values.url, values.deployments);
  const signer = signerOf(values);
  const { client, chainId } = await connect(network);
  const deployment = readDeployment(network.deploymentFile, chainId);
  if (deployment === undefined) {
    throw new DeployError(`${network.deploymentFile} describes no deployment to this chain.`);
  }
  const transaction = new Transaction();
  const log = (line: string) => console.log(line);
  const context = { client, deployment, log, sender: signer.toSuiAddress() };
  await action.add(transaction, context, args);
  const { digest } = await execute({ client, signer }, transaction);
  log(`Done in transaction ${digest}`);

  // Who administers is in the file too.
  for (const name of ['launchpad', 'agent', 'staking', 'nft'] as const) {
    const entry = deployment[name];
    if (entry) entry.adminCapId = (await readAdmin(client, entry.configId)).capId;
  }
  writeJson(network.deploymentFile, deployment);
}

await runCommand(main);
