/** GET /api/status. */
import type { ServiceState } from '@atoll/api';
import { VERSION } from '../../platform/version.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

/** Lag that users notice. */
const BEHIND_SECONDS = 30;

export function statusProcedures(services: Services) {
  const { config, chainLag, isFailing, prices, agentChat } = services;
  const { network, chainId } = config.deployment;
  const stateOf = (
    isConfigured: boolean,
    fails: boolean,
    without: ServiceState = 'not_configured',
  ): ServiceState => (isConfigured ? (fails ? 'failing' : 'working') : without);

  const get = api.status.get.handler(async () => {
    const lag = await chainLag();
    const problem = await agentChat.vectors?.problem();
    const states = {
      database: stateOf(true, !lag.isDatabaseReachable),
      node: stateOf(true, lag.tip === null),
      // Chats call the chat models; drafts and moderation call the provider.
      ai_texts: stateOf(
        config.ai?.chatModel !== undefined,
        isFailing('chat model', 'model provider'),
        'basic',
      ),
      ai_images: stateOf(config.ai?.imageModel !== undefined, isFailing('model provider'), 'basic'),
      ai_embeddings: stateOf(agentChat.vectors !== null, problem != null, 'basic'),
      sui_price: stateOf(config.priceFeeds !== null, prices.sui.status().stale, 'basic'),
      token_price: stateOf(
        config.priceFeeds?.token !== undefined,
        prices.token.status().stale,
        'basic',
      ),
      x: stateOf(config.x !== null || config.xApp !== null, isFailing('X')),
      // Agents have bots of their creators without the server's, which checks missions.
      telegram: isFailing('Telegram')
        ? 'failing'
        : stateOf(config.telegram !== null, false, 'basic'),
      push: stateOf(config.push !== null, false),
    };
    const isBehind = (lag.seconds ?? 0) > BEHIND_SECONDS && lag.checkpoints !== 0;
    const isDegraded = isBehind || Object.values(states).includes('failing');
    return {
      data: {
        state: isDegraded ? ('degraded' as const) : ('working' as const),
        version: VERSION,
        network,
        chain_id: chainId,
        chain_checkpoint: lag.tip,
        indexed_checkpoint: lag.checkpoint,
        lag_checkpoints: lag.checkpoints,
        lag_seconds: lag.seconds,
        services: states,
      },
    };
  });
  return { get };
}
