// Queries of an agent's conversation and its paid questions.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { endpointKey, pagedQuery } from '../../lib/api/paged-query.ts';
import { getAtoll } from '../../lib/chain/deployment.ts';

const PAGE = 30;
const QUESTIONS = 10;
/** How often an unanswered question is looked at. */
const POLL_MS = 2_000;
/** How often the list is read otherwise: no live message announces a question. */
const QUIET_POLL_MS = 15_000;

/** Without `thread`, the conversation of the reader's last message. */
export const historyQuery = (poolId: string, me: string | undefined, thread?: number) => ({
  ...pagedQuery(
    'agentChat',
    'history',
    { pool_id: poolId, ...(thread !== undefined && { thread }) },
    { pageSize: PAGE, reader: me },
  ),
  staleTime: 60_000,
});

/** `awaited`: transaction of a question that was just paid for and may not be indexed yet. */
export const questionsQuery = (poolId: string, me: string | undefined, awaited?: string) =>
  infiniteQueryOptions({
    ...pagedQuery(
      'agentChat',
      'questions',
      { pool_id: poolId },
      { pageSize: QUESTIONS, reader: me },
    ),
    refetchInterval: ({ state }) => {
      const rows = state.data?.pages.flatMap(({ data }) => data) ?? [];
      const isMissing = awaited !== undefined && !rows.some((row) => row.tx_digest === awaited);
      // Polls until the payment is burned or refunded.
      const isOpen = rows.some(
        ({ payment, state }) => payment.state === 'open' && state !== 'waiting',
      );
      return isMissing || isOpen ? POLL_MS : QUIET_POLL_MS;
    },
  });

/** Ratings of the agent's answers, for its creator. */
export const feedbackQuery = (poolId: string, creator: string) =>
  queryOptions({
    queryKey: endpointKey('agentChat', 'feedback', { pool_id: poolId }, creator),
    queryFn: async ({ signal }) =>
      (await api.agentChat.feedback({ pool_id: poolId }, { signal })).data,
  });

/** Price of a paid message in base units of the platform token; null while messages are not accepted. */
export const priceQuery = queryOptions({
  queryKey: pageKeys.agentChat.price,
  queryFn: async ({ signal }) => {
    const [{ getAgentConfig }, atoll] = await Promise.all([import('@atoll/sdk'), getAtoll()]);
    const { messagePrice, answerer } = await getAgentConfig(atoll, { signal });
    return answerer === null ? null : BigInt(messagePrice);
  },
  staleTime: 60_000,
});
