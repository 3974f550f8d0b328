// `npm run admin -- --network mainnet ACTION`: operations by the admin of a running deployment.
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { Transaction } from '@mysten/sui/transactions';
import { ADMIN_ACTIONS, findAction } from '../admin/actions.ts';
import {
  addressOf,
  commonOptions,
  commonUsage,
  readDeployment,
  signerOf,
  type Terminal,
} from '../command-line.ts';
import { configuredEntries, readAuthority } from '../configuration/config.ts';
import { DeployError } from '../error.ts';
import { execute, simulate } from '../execute.ts';
import { writeJson } from '../files.ts';
import { connect, findNetwork } from '../networks.ts';
import { inSui } from '../publishing/dry-run.ts';

const actions = Object.entries(ADMIN_ACTIONS).map(
  ([name, { parameters, about }]) => `  ${[name, ...parameters].join(' ').padEnd(44)}${about}`,
);

const usage = `npm run admin -- --network localnet|devnet|testnet|mainnet ACTION [options]

${actions.join('\n')}

  --dry-run             simulate only; with --address it needs no key
  --yes                 send without asking for confirmation
${commonUsage}`;

const options = {
  ...commonOptions,
  'dry-run': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
} as const;

/** @throws DeployError for what the operator can fix. */
export async function adminCommand(commandLine: string[], { log }: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({ args: commandLine, options, allowPositionals: true });
  if (values.help) return log(usage);
  const { action, args } = findAction(positionals);
  if (values.network === undefined || action?.parameters.length !== args.length) {
    throw new DeployError(usage);
  }
  const network = findNetwork(values.network, values.url, values.deployments);
  const needsKey = !action.readOnly && !(values['dry-run'] && values.address);
  const signer = needsKey ? signerOf(values) : undefined;
  const sender = signer?.toSuiAddress() ?? addressOf(values) ?? '';
  const { client, chainId } = await connect(network);
  const deployment = readDeployment(network.deploymentFile, chainId);
  if (deployment === undefined) {
    throw new DeployError(`${network.deploymentFile} describes no deployment to this chain.`);
  }
  const transaction = new Transaction();
  await action.add(transaction, { client, deployment, log, sender }, args);
  if (action.readOnly) return;
  const { cost } = await simulate(client, transaction, sender);
  log(`Simulation succeeded; gas ${inSui(cost)}`);
  if (values['dry-run'] || signer === undefined) return;
  if (!values.yes) await confirm(network.name);
  const { digest } = await execute({ client, signer }, transaction);
  log(`Executed in transaction ${digest}`);

  // The deployment file contains the ids of the admin capabilities.
  for (const { entry } of configuredEntries(deployment)) {
    entry.adminCapId = (await readAuthority(client, entry)).adminCap;
  }
  writeJson(network.deploymentFile, deployment);
}

/** @throws DeployError unless the operator types the network's name. */
async function confirm(network: string): Promise<void> {
  if (!process.stdin.isTTY) throw new DeployError('Confirm with --yes: this is not a terminal.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Type ${network} to sign and send this transaction: `);
  terminal.close();
  if (answer.trim() !== network) throw new DeployError('Not confirmed. Nothing was sent.');
}
