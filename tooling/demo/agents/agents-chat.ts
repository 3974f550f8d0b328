// Conversations with the demo's agents: private chats, and questions paid on chain that are answered in public.
// The configured model answers, or the basic mode.
import { getAgent, getAgentConfig, getAgentId, sendMessage } from '@atoll/sdk';
import { Transaction } from '@mysten/sui/transactions';
import type { DemoContext } from '../market/context.ts';
import { execute } from '../market/launch.ts';
import type { Market } from '../market/market.ts';
import type { Trader } from '../market/traders.ts';

interface Talk {
  /** Index of the trader who asks. */
  by: number;
  messages?: readonly string[];
  /** Paid for, and answered in public. */
  question?: string;
}

const TALKS: Record<string, readonly Talk[]> = {
  ORACLE: [
    { by: 1, messages: ['gm', 'Who are you?', 'How many holders do we have?'] },
    { by: 4, messages: ['What happened to the price today?', 'Should I buy more?'] },
    { by: 6, question: 'What do you see in the market today?' },
    { by: 9, question: 'Who are you, and who decides what you say?' },
  ],
  TUTOR: [{ by: 2, messages: ['Hello', 'Can you explain what a bonding curve is?'] }],
};

/** Lets traders talk to the agents. Repeating it repeats the conversations. */
export async function talkToAgents(
  context: DemoContext,
  people: readonly Trader[],
  markets: ReadonlyMap<string, Market>,
): Promise<void> {
  for (const [symbol, talks] of Object.entries(TALKS)) {
    const pool_id = markets.get(symbol)?.pool.poolId;
    if (pool_id === undefined) continue;
    for (const { by, messages = [], question } of talks) {
      const trader = people[by];
      if (trader === undefined) continue;
      const token = await context.server.join(trader);
      for (const text of messages) {
        await context.server.call((api) => api.agentChat.send({ pool_id, text }), token);
      }
      if (question !== undefined) await pay(context, trader, pool_id, question);
    }
  }
}

/** Puts the price of a message into escrow to ask a question. */
async function pay(context: DemoContext, trader: Trader, poolId: string, text: string) {
  const agentId = await getAgentId(context, { poolId });
  if (agentId === null) return;
  const [agent, { messagePrice }] = await Promise.all([
    getAgent(context, { agentId }),
    getAgentConfig(context),
  ]);
  const transaction = new Transaction();
  transaction.add(
    sendMessage(context, {
      agent,
      sender: trader.address,
      price: BigInt(messagePrice),
      text,
    }),
  );
  await execute(context, trader, transaction);
}
