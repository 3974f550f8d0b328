// The public interface of the deployer: publish, upgrade, verify and administer the contracts.
export { type CetusIds, findCetus } from './configuration/cetus.ts';
export { configuredEntries } from './configuration/config.ts';
export { presetPlans } from './configuration/presets.ts';
export type { TransactionSigner } from './context.ts';
export { DeployError } from './error.ts';
export { writeCoinTemplate } from './publishing/coin-template.ts';
export { type DeployOptions, deploy } from './publishing/deploy.ts';
export { withNewest } from './publishing/installed.ts';
export { publication } from './publishing/publish.ts';
export { localSigner } from './signers/local-signer.ts';
export { type VerifyOptions, verifyDeployment } from './verification/verify-deployment.ts';
