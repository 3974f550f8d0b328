/** GET /api/config. */
import type { ConfigData } from '@atoll/api';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

/** Returns the fields that depend on prices. */
type PriceField = 'sui_price' | 'sui_price_at' | 'sui_price_stale' | 'token_price' | 'quotes';

export function configProcedures({ config, market, prices }: Services) {
  const { deployment, brand } = config;
  const fixed: Omit<ConfigData, PriceField> = {
    network: deployment.network,
    chain_id: deployment.chainId,
    grpc_url: config.publicGrpcUrl,
    faucet_url: config.faucetUrl,
    explorer_url: config.explorerUrl,
    build_host: config.buildHost,
    deployment: { ...deployment },
    brand: {
      ...brand,
      token_type: market.tokenType,
      token_decimals: market.quote(market.tokenType).decimals,
    },
    presets: deployment.presets.map((preset) => {
      const quote = market.quote(preset.quoteType);
      return {
        kind: preset.kind,
        quote_type: preset.quoteType,
        quote_symbol: quote.symbol,
        quote_decimals: quote.decimals,
        target_raised: BigInt(preset.targetRaised),
        virtual_quote: BigInt(preset.virtualQuote),
        virtual_base: BigInt(preset.virtualBase),
        curve_supply: BigInt(preset.curveSupply),
        dex_supply: BigInt(preset.dexSupply),
        graduation_fee: BigInt(preset.graduationFee),
        launch_limit_ms: Number(preset.launchLimitMs),
        launch_max_bps: preset.launchMaxBps,
      };
    }),
    trade_fee_bps: deployment.fees.tradeFeeBps,
    push_key: config.push?.publicKey ?? null,
    ai: { text: config.ai?.chatModel !== undefined, images: config.ai?.imageModel !== undefined },
  };
  const oneToken = 10n ** BigInt(fixed.brand.token_decimals);
  const get = api.config.get.handler(() => {
    const { at, stale } = prices.sui.status();
    const tokenRate = market.quoteRates.get(market.tokenType) ?? 0n;
    return {
      data: {
        sui_price: market.suiPriceUsd,
        sui_price_at: at === null ? null : new Date(at).toISOString(),
        sui_price_stale: stale,
        token_price: market.usd(oneToken, tokenRate),
        quotes: deployment.quotes.map(({ type, symbol, decimals, isRegulated = false }) => ({
          ...{ type, symbol, decimals, is_regulated: isRegulated },
          is_test: type === deployment.testUsdc?.coinType,
          price_usd: market.worth(10n ** BigInt(decimals), {
            quote_type: type,
            quote_rate: market.quoteRates.get(type) ?? 0n,
          }),
        })),
        ...fixed,
      },
    };
  });
  return { get };
}
