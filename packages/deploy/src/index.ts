// The public interface of the deployer: publish, upgrade, verify and administer the contracts.
export { type CetusIds, findCetus } from './cetus.ts';
export { writeCoinTemplate } from './coin-template.ts';
export { configuredEntries } from './config.ts';
export type { TransactionSigner } from './context.ts';
export { type DeployOptions, deploy } from './deploy.ts';
export { DeployError } from './error.ts';
export { withNewest } from './installed.ts';
export { localSigner } from './local-signer.ts';
export { presetPlans } from './presets.ts';
export { publication } from './publish.ts';
export { upgradeTransaction } from './upgrade.ts';
export { type VerifyOptions, verifyDeployment } from './verify-deployment.ts';
