// The public interface of the testing kit: one way to get a chain with contracts, funded accounts and a
// clock, in process or over gRPC.
export { ARITHMETIC_ERROR } from './abort.ts';
export { chooseCetus, deployCetusVenue, FakeCetus, writeCetusModel } from './cetus.ts';
export { coinModule } from './coin-module.ts';
export { coinBalance, coinTypeOf, isCoin } from './coins.ts';
export { setFrozen } from './freeze.ts';
export {
  createPool,
  type LaunchedCoin,
  type LaunchTerms,
  type PublishedCoin,
  publishCoin,
  registerCoin,
} from './launch.ts';
export {
  type BuildTransaction,
  createTestNetwork,
  type Funds,
  type Published,
  TestNetwork,
} from './network.ts';
export {
  type CoinOptions,
  type ExecutedTransaction,
  eventOf,
  eventsOf,
  gasOf,
  give,
  type Holding,
  startTestNode,
  TestNode,
} from './node.ts';
export { TransactionFailedError, TransactionResult } from './result.ts';
export { DEPLOYER_FUNDS, deployedSnapshot, deployerKey, START_MS } from './snapshot.ts';
export { type Decoder, typeMatches } from './types.ts';
export { ATOLL, FRAMEWORK, SUI, SUI_TYPE } from './units.ts';
