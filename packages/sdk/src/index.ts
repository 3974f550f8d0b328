// The SDK's public surface.

export * from './actions/buy-exact-in.ts';
export * from './actions/buy-exact-out.ts';
export { cetusVenueType } from './actions/cetus.ts';
export * from './actions/claim-creator-fees.ts';
export * from './actions/claim-referral-fees.ts';
export * from './actions/collect-cetus-fees.ts';
export * from './actions/collect-protocol-fees.ts';
export * from './actions/create-pool.ts';
export {
  callGraduateIfComplete,
  type GraduateParameters,
  type GraduationArguments,
  graduate,
} from './actions/graduate.ts';
export * from './actions/publish-coin.ts';
export * from './actions/sell-exact-in.ts';
export * from './actions/set-fee-recipient.ts';
export * from './actions/swap-exact-in.ts';
export * from './actions/swap-exact-out.ts';
export { type AtollClient, type AtollOptions, atoll } from './client.ts';
export { type FeeRole, kindByte, typeName } from './codecs.ts';
export type * from './context.ts';
export type * from './deployment.ts';
export { AtollError } from './errors/base.ts';
export { ContractError } from './errors/contract.ts';
export * from './errors/decode.ts';
export { InsufficientBalanceError } from './errors/insufficient-balance.ts';
export * from './events/decode.ts';
export * from './events/events.ts';
export * from './math/curve.ts';
export * from './math/market.ts';
export * from './math/pair-previews.ts';
export * from './math/pool-previews.ts';
export * from './math/slippage.ts';
export * from './math/split.ts';
export * from './math/trade-preview.ts';
export * from './reads/get-config.ts';
export * from './reads/get-pair.ts';
export * from './reads/get-pool.ts';
export * from './reads/get-referral-credit.ts';
export * from './reads/is-reserved-on-cetus.ts';
export * from './reads/published-coin.ts';
export { mvrOverrides, typeOf } from './types.ts';
