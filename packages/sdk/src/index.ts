// The SDK's public surface.
export { address, coinKind, kindByte, typeName, u64 } from './bcs/primitives.ts';
export type * from './deployment.ts';
export { AtollError } from './errors/base.ts';
export * from './events/amm.ts';
export * from './events/decode.ts';
export * from './events/launchpad.ts';
export * from './maths/curve.ts';
export * from './maths/market.ts';
export * from './maths/pair-quotes.ts';
export * from './maths/pool-quotes.ts';
export * from './maths/slippage.ts';
export * from './maths/split.ts';
