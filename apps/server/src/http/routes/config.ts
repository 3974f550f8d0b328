/** Owns GET /api/config. */
import type { ConfigResponse } from '@atoll/api';
import { endpoints } from '@atoll/api';
import type { Hono } from 'hono';
import type { AppEnv, Services } from '../env.ts';

export function configRoutes(app: Hono<AppEnv>, { config, market }: Services): void {
  const { deployment, brand } = config;
  const answer: ConfigResponse = {
    data: {
      sui_price: config.suiPriceUsd,
      network: deployment.network,
      chain_id: deployment.chainId,
      grpc_url: config.publicGrpcUrl,
      faucet_url: config.faucetUrl,
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
          target_raised: preset.targetRaised,
          virtual_quote: preset.virtualQuote,
          virtual_coins: preset.virtualBase,
          curve_supply: preset.curveSupply,
          dex_supply: preset.dexSupply,
          graduation_fee: preset.graduationFee,
          launch_window_ms: Number(preset.launchWindowMs),
          launch_max_bps: preset.launchMaxBps,
        };
      }),
      trade_fee_bps: deployment.fees.tradeFeeBps,
    },
  };
  app.get(endpoints.config.path, (c) => c.json(answer));
}
