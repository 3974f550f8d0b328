// The SDK's public surface.
export * from './action-log.ts';
export * from './actions/agent/anchor-journal.ts';
export * from './actions/agent/answer-message.ts';
export * from './actions/agent/buyback.ts';
export * from './actions/agent/claim-contributor-fees.ts';
export * from './actions/agent/claim-without-agent.ts';
export * from './actions/agent/collect-contributor-fees.ts';
export {
  type CreateAgentErrorType,
  type CreateAgentParameters,
  type CreateAgentReturnType,
  createAgent,
  type FirstRevision,
} from './actions/agent/create-agent.ts';
export * from './actions/agent/decline-message.ts';
export * from './actions/agent/discard-agent-key.ts';
export * from './actions/agent/fee-sharing/announce-fee-shares.ts';
export * from './actions/agent/fee-sharing/burn-shared-fees.ts';
export * from './actions/agent/fee-sharing/cancel-fee-shares.ts';
export * from './actions/agent/fee-sharing/distribute-fees.ts';
export * from './actions/agent/fee-sharing/execute-fee-shares.ts';
export * from './actions/agent/fee-sharing/pay-withheld-share.ts';
export * from './actions/agent/fee-sharing/share-fees.ts';
export * from './actions/agent/finalize-proposal.ts';
export * from './actions/agent/fund-treasury.ts';
export * from './actions/agent/observe-prices.ts';
export * from './actions/agent/pledge-pause.ts';
export type {
  ProposalErrorType,
  ProposalParameters,
} from './actions/agent/proposals/create-proposal.ts';
export * from './actions/agent/proposals/propose-key.ts';
export * from './actions/agent/proposals/propose-key-renewal.ts';
export * from './actions/agent/proposals/propose-key-revocation.ts';
export * from './actions/agent/proposals/propose-lower-limits.ts';
export * from './actions/agent/proposals/propose-pause-end.ts';
export * from './actions/agent/proposals/propose-policy.ts';
export * from './actions/agent/proposals/propose-restore.ts';
export * from './actions/agent/proposals/propose-revision.ts';
export * from './actions/agent/proposals/propose-terms.ts';
export * from './actions/agent/refund-message.ts';
export * from './actions/agent/restore-revision.ts';
export * from './actions/agent/revise-agent.ts';
export * from './actions/agent/reward-contributors.ts';
export * from './actions/agent/send-message.ts';
export * from './actions/agent/send-private-message.ts';
export * from './actions/agent/set-agent-key.ts';
export * from './actions/agent/set-spending-policy.ts';
export * from './actions/agent/tip.ts';
export * from './actions/agent/unlock-votes.ts';
export * from './actions/agent/vote.ts';
export * from './actions/agent/withdraw-pledge.ts';
export * from './actions/agent/withdraw-votes.ts';
export * from './actions/buy-exact-in.ts';
export * from './actions/buy-exact-out.ts';
export * from './actions/cancel-change.ts';
export * from './actions/cetus/collect-cetus-fees.ts';
export * from './actions/cetus/collect-cetus-rewards.ts';
export * from './actions/cetus/pay-withheld-cetus-fees.ts';
export * from './actions/claim-all-referral-fees.ts';
export * from './actions/claim-creator-fees.ts';
export * from './actions/claim-referral-fees.ts';
export * from './actions/claim-vesting.ts';
export * from './actions/collect-protocol-fees.ts';
export * from './actions/create-pool.ts';
export { type GraduateErrorType, type GraduateParameters, graduate } from './actions/graduate.ts';
export * from './actions/nft/burn-contributor-nft.ts';
export * from './actions/nft/burn-og-nft.ts';
export * from './actions/nft/mint-contributor-nft.ts';
export * from './actions/nft/mint-og-nfts.ts';
export * from './actions/nft/pay-royalty.ts';
export * from './actions/nft/seal-og-collection.ts';
export * from './actions/orders/buy-with-exit.ts';
export * from './actions/orders/cancel-order.ts';
export * from './actions/orders/execute-order.ts';
export * from './actions/orders/observe-order.ts';
export type { OrderMarketRef } from './actions/orders/order-calls.ts';
export * from './actions/orders/place-order.ts';
export * from './actions/orders/replace-order.ts';
export * from './actions/orders/return-order.ts';
export * from './actions/publish-coin.ts';
export { type RegisterCoinParameters, registerCoin } from './actions/register-coin.ts';
export * from './actions/sell-exact-in.ts';
export * from './actions/sessions/close-session.ts';
export * from './actions/sessions/open-session.ts';
export * from './actions/sessions/trade-in-session.ts';
export * from './actions/set-fee-recipient.ts';
export * from './actions/staking/activate-stakes.ts';
export * from './actions/staking/apply-boost.ts';
export * from './actions/staking/claim-all-rewards.ts';
export * from './actions/staking/claim-payments.ts';
export * from './actions/staking/claim-rewards.ts';
export * from './actions/staking/collect-payments.ts';
export * from './actions/staking/create-payment-pool.ts';
export * from './actions/staking/create-staking-pool.ts';
export * from './actions/staking/emergency-exit.ts';
export * from './actions/staking/extend-campaign.ts';
export * from './actions/staking/extend-campaign-from-unallocated.ts';
export {
  type CampaignTerms,
  type OpenCampaignErrorType,
  type OpenCampaignParameters,
  type OpenCampaignReturnType,
  openCampaign,
} from './actions/staking/open-campaign.ts';
export * from './actions/staking/open-campaign-from-unallocated.ts';
export * from './actions/staking/raise-campaign.ts';
export * from './actions/staking/restart-staking-pool.ts';
export * from './actions/staking/set-staking-pool-owner.ts';
export * from './actions/staking/stake.ts';
export * from './actions/staking/unstake.ts';
export * from './actions/swap-exact-in.ts';
export * from './actions/swap-exact-out.ts';
export * from './actions/test-coins/mint-test-usdc.ts';
export * from './actions/trade.ts';
export { type AtollClient, type AtollOptions, atoll } from './client.ts';
export { type FeeRole, kindByte, typeName } from './codecs.ts';
export type * from './context.ts';
export type * from './deployment.ts';
export * from './digests.ts';
export { AtollError } from './errors/base.ts';
export { ContractError, type ContractErrorCode } from './errors/contract.ts';
export * from './errors/decode.ts';
export { InsufficientBalanceError } from './errors/insufficient-balance.ts';
export { CONTRACT_MESSAGES } from './errors/messages.ts';
export * from './events/decode.ts';
export * from './events/events.ts';
export * from './events/order-trades.ts';
export * from './events/proposed-action.ts';
export * from './events/session-trades.ts';
export * from './grants.ts';
export * from './math/agent.ts';
export * from './math/average-price.ts';
export * from './math/curve-math.ts';
export * from './math/depth.ts';
export * from './math/executed-trade.ts';
export * from './math/fee-shares.ts';
export * from './math/launch-fee.ts';
export * from './math/market.ts';
export * from './math/orders/check-order.ts';
export * from './math/orders/order-preview.ts';
export * from './math/orders/order-terms.ts';
export * from './math/orders/remaining-terms.ts';
export * from './math/pair-previews.ts';
export * from './math/pool-previews.ts';
export * from './math/sessions/check-session.ts';
export * from './math/slippage.ts';
export * from './math/split.ts';
export * from './math/staking/payments.ts';
export * from './math/staking/staking.ts';
export * from './math/staking/staking-events.ts';
export {
  type CreatorTier,
  creatorTiers,
  LIQUIDITY_FEE_BPS,
  type SwapFees,
  type SwapRates,
  splitSwapFee,
  swapFeeBps,
  swapFeesOf,
  swapRates,
} from './math/swap-fees.ts';
export * from './math/trade-preview.ts';
export * from './math/vesting.ts';
export * from './reads/agent/get-agent.ts';
export * from './reads/agent/get-agent-config.ts';
export * from './reads/agent/get-contributor.ts';
export * from './reads/agent/get-fee-sharing.ts';
export * from './reads/agent/get-last-anchored-day.ts';
export * from './reads/agent/get-log-anchor.ts';
export * from './reads/agent/get-pause.ts';
export * from './reads/agent/get-proposal.ts';
export * from './reads/agent/get-revision.ts';
export * from './reads/agent/verify-log.ts';
export * from './reads/agent/verify-log-day.ts';
export * from './reads/coin-registry.ts';
export * from './reads/display.ts';
export * from './reads/get-authority.ts';
export * from './reads/get-chain-time.ts';
export * from './reads/get-config.ts';
export * from './reads/get-market.ts';
export * from './reads/get-pair.ts';
export * from './reads/get-pairs.ts';
export * from './reads/get-pool.ts';
export * from './reads/get-referral-credit.ts';
export * from './reads/get-terms.ts';
export * from './reads/get-vesting.ts';
export * from './reads/is-reserved-on-cetus.ts';
export * from './reads/nft/get-collections.ts';
export * from './reads/nft/get-display.ts';
export * from './reads/nft/get-mints.ts';
export {
  getRoyalty,
  type NftCollection,
  type Royalty,
  royaltyFor,
} from './reads/nft/get-royalty.ts';
export { getOrder, type Order } from './reads/orders/get-order.ts';
export * from './reads/published-coin.ts';
export { getSession, type Session } from './reads/sessions/get-session.ts';
export * from './reads/staking/get-boost-nonce.ts';
export * from './reads/staking/get-staking-pool.ts';
export * from './reads/staking/get-staking-position.ts';
export * from './reads/staking/get-uncollected-payments.ts';
export * from './reads/staking/payment-pool-id.ts';
export { type TradeLimit, tradeLimits } from './trade-limits.ts';
export { mvrOverrides, typeOf } from './types.ts';
export { ammVenueType, cetusVenueType } from './venues.ts';
