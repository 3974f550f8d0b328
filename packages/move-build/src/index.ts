// The public interface of move-build: compile and test Move packages without the Sui CLI.
export type { PackageAddress } from './address.ts';
export { type BuildOptions, type BuiltPackage, buildPackage } from './build.ts';
export { type CompiledModule, moduleName, withSelfAddress } from './compiled-module.ts';
export { MoveBuildError, type MoveBuildStage } from './errors.ts';
export { buildFramework, type Framework, type FrameworkPackage } from './framework.ts';
export { packagesOf } from './packages.ts';
export { copyWithSpecifications, specifiedPackages } from './specifications.ts';
export {
  type PackageFolders,
  type PackageSummary,
  summarisePackages,
} from './summary/package-summary.ts';
export type { ModuleSummary } from './summary/types.ts';
export { type TestResult, type TestRun, testPackage } from './test.ts';
