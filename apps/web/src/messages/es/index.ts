// Spanish, neutral Latin American: tú, and these words throughout: coin moneda, wallet billetera, trade operación, fee
// comisión, market cap capitalización, graduate graduarse, claim reclamar, burn quemar, mint mintear, treasury tesorería,
// supply suministro, average promedio, amount monto, add agregar, ban suspender; bonding curve, slippage, DEX, PnL,
// holder, pool, staking, boost, digest, checkpoint and ranking as they are.

export * from './agent.ts';
export * from './agent-activity.ts';
export * from './agent-chat.ts';
export * from './alerts.ts';
export * from './coin.ts';
export * from './comments.ts';
export * from './common.ts';
export * from './connect.ts';
export * from './create.ts';
export * from './draft.ts';
export * from './earnings.ts';
export * from './errors.ts';
export * from './fee-sharing.ts';
export * from './filters.ts';
export * from './governance.ts';
export * from './help.ts';
export * from './image.ts';
export * from './language.ts';
export * from './launch-day.ts';
export * from './linked-accounts.ts';
export * from './missions.ts';
export * from './moderation.ts';
export * from './nft-pages.ts';
export * from './nfts.ts';
export * from './notifications.ts';
export * from './now.ts';
export * from './people.ts';
export * from './points.ts';
export * from './pools.ts';
export * from './pools-empty.ts';
export * from './portfolio.ts';
export * from './profile.ts';
export * from './proposals.ts';
export * from './rankings.ts';
export * from './readiness.ts';
export * from './receipts.ts';
export * from './referrals.ts';
export * from './risk.ts';
export * from './search.ts';
export * from './share.ts';
export * from './share-results.ts';
export * from './shell.ts';
export * from './staking.ts';
export * from './stale-price.ts';
export * from './status.ts';
export * from './stickers.ts';
export * from './time.ts';
export * from './token.ts';
export * from './trade.ts';
export * from './transactions.ts';
export * from './treasury.ts';
export * from './wallet.ts';
export * from './watchlist.ts';
