// The contracts that the app calls, from the server's configuration.
import type { Deployment } from '@atoll/sdk';
import { errors } from '../../messages/en/errors.ts';
import { getConfig } from '../api/config.ts';
import { getSuiClient } from './sui-client.ts';

/** The server has checked the file before it hands it out; what is missing here is a whole deployment. */
function isDeployment(value: object | null): value is Deployment {
  return value !== null && 'launchpad' in value && 'amm' in value;
}

/** Context of all SDK actions. Rejects if the contracts are not deployed on the server's network. */
export async function getAtoll() {
  const [client, config] = await Promise.all([getSuiClient(), getConfig()]);
  const deployment: object | null = config.deployment;
  if (!isDeployment(deployment)) throw new Error(errors.notDeployed);
  return { client, deployment };
}
