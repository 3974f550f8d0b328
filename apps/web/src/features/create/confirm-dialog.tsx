// The last look before signing: what it costs, then the two steps as they happen.
import type { Preset } from '@atoll/api';
import type { PublishedCoin } from '@atoll/sdk';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { balanceQuery, refreshBalances } from '../../lib/chain/account.ts';
import { suiType } from '../../lib/chain/sui-coin.ts';
import { useSigning } from '../../lib/chain/use-signing.ts';
import { formatAmount, formatPercent } from '../../lib/format/format.ts';
import { duration } from '../../lib/format/time.ts';
import { agent as agentText } from '../../messages/en/agent.ts';
import { create as text } from '../../messages/en/create.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Draft, FirstBuyQuote } from './draft.ts';
import { openPool, type PreparedAgent, type PreparedCoin, publish } from './launch.ts';

/** Kept for the second network fee when balances are checked: 0.05 SUI. */
const OPEN_FEE_RESERVE = 50_000_000n;

export interface LaunchOrder {
  draft: Draft;
  preset: Preset;
  firstBuy: FirstBuyQuote | undefined;
  creator: string;
  /** The agent of an agent coin. */
  agent: PreparedAgent | undefined;
  /** What to publish, or what an interrupted launch has published already. */
  coin: { prepared: PreparedCoin } | { published: PublishedCoin };
  symbol: string;
}

export interface ConfirmDialogProps {
  order: LaunchOrder;
  /** With the coin when it was published and its pool is still missing. */
  onClose: (published?: PublishedCoin) => void;
  onLaunched: (poolId: string) => void;
}

export function ConfirmDialog({ order, onClose, onLaunched }: ConfirmDialogProps) {
  const { preset, firstBuy, creator, draft, agent } = order;
  const resumed = 'published' in order.coin;
  const [published, setPublished] = useState(resumed);
  // Kept across attempts: a coin that is published is not published a second time.
  const coin = useRef('published' in order.coin ? order.coin.published : undefined);
  const launch = useSigning({
    action: async () => {
      if (coin.current === undefined && 'prepared' in order.coin) {
        coin.current = await publish(order.coin.prepared, creator);
        setPublished(true);
      }
      if (coin.current === undefined) throw new Error(text.launchFailed);
      const { quote_type: quoteType } = preset;
      return openPool({ coin: coin.current, draft, quoteType, firstBuy, creator, agent });
    },
    onSuccess: onLaunched,
    onSettled: () => {
      void refreshBalances(creator);
      void queryClient.invalidateQueries({ queryKey: pageKeys.unlaunched(creator) });
    },
  });
  const costs = useCosts(order);
  return (
    <Dialog
      open
      held={launch.isPending}
      onClose={() => onClose(coin.current)}
      title={resumed ? text.finishTitle(order.symbol) : text.confirmTitle(order.symbol)}
      description={resumed ? text.finishBody : text.confirmBody}
    >
      <dl className="grid gap-2 text-label">
        {'prepared' in order.coin && (
          <Line label={text.costPublish}>
            {formatAmount(order.coin.prepared.publishFee, 9)} SUI
          </Line>
        )}
        <Line label={text.costOpen}>{text.costOpenValue}</Line>
        {firstBuy && (
          <Line label={text.costFirstBuy}>
            {formatAmount(firstBuy.payment, preset.quote_decimals)} {preset.quote_symbol}
          </Line>
        )}
        {draft.launchFee !== '0' && (
          <Line label={text.launchFee}>
            {text.launchFeeSummary(
              formatPercent(BigInt(draft.launchFee)),
              duration(Number(draft.launchFeeSeconds) * 1_000),
            )}
          </Line>
        )}
        {firstBuy && draft.vesting !== 'none' && (
          <Line label={text.vestingLine}>
            {text.vestingSummary(draft.vesting, Number(draft.vestingDays))}
          </Line>
        )}
      </dl>
      {agent && <AgentSummary agent={agent} />}
      <ol className="grid gap-2 text-label">
        <Step
          label={text.stepPublish}
          state={published ? 'done' : launch.isPending ? 'running' : 'waiting'}
        />
        <Step
          label={stepPool(agent !== undefined, firstBuy !== undefined)}
          state={published && launch.isPending ? 'running' : 'waiting'}
        />
      </ol>
      {launch.error && (
        <p role="alert" className="text-label text-down">
          {launch.error.message} {published && text.published}
        </p>
      )}
      {costs.missing && (
        <p role="alert" className="text-label text-down">
          {text.notEnough(costs.missing)}
        </p>
      )}
      <Button
        look="action"
        size="large"
        pending={launch.isPending}
        disabled={costs.missing !== undefined || launch.blocked !== undefined}
        onClick={() => launch.sign()}
      >
        {launch.blocked ?? (launch.error ? text.again : text.sign)}
      </Button>
    </Dialog>
  );
}

const stepPool = (withAgent: boolean, withBuy: boolean) =>
  withAgent
    ? withBuy
      ? text.stepAgentFirstBuy
      : text.stepAgent
    : withBuy
      ? text.stepPoolFirstBuy
      : text.stepPool;

/** Persona of the agent's first revision. */
function AgentSummary({ agent: { persona } }: { agent: PreparedAgent }) {
  return (
    <details className="rounded-control bg-ground px-3 py-2 text-label">
      <summary className="cursor-pointer font-medium">{text.agentSummary}</summary>
      <dl className="mt-2 grid max-h-48 gap-2 overflow-y-auto">
        {[
          [agentText.name, persona.name],
          [agentText.personality, persona.personality],
          [agentText.firstMessage, persona.first_message],
          [agentText.writingStyle, persona.style],
          [agentText.adjectives, persona.adjectives.join(', ')],
          [agentText.topics, persona.topics.join(', ')],
          [agentText.lore, persona.lore],
          [agentText.knowledge, persona.knowledge.join('\n\n')],
          [agentText.links, persona.links.join('\n')],
        ].map(
          ([label, value]) =>
            value !== '' && (
              <div key={label} className="grid gap-0.5">
                <dt className="text-note text-muted">{label}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </details>
  );
}

/** Which coin the wallet has too little of, if any. */
function useCosts({ coin, preset, firstBuy, creator }: LaunchOrder): { missing?: string } {
  const sui = useQuery(balanceQuery(creator, suiType)).data;
  const quote = useQuery(balanceQuery(creator, preset.quote_type)).data;
  const payment = firstBuy?.payment ?? 0n;
  const fees = OPEN_FEE_RESERVE + ('prepared' in coin ? coin.prepared.publishFee : 0n);
  const inSui = preset.quote_symbol === 'SUI';
  if (sui !== undefined && sui < fees + (inSui ? payment : 0n)) return { missing: 'SUI' };
  if (!inSui && quote !== undefined && quote < payment) return { missing: preset.quote_symbol };
  return {};
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="text-right tabular">{children}</dd>
    </div>
  );
}

const stepLooks = {
  done: { icon: <Icon name="check" className="size-4 text-up" />, note: text.stepDone },
  running: {
    icon: <Icon name="loader-circle" className="size-4 animate-spin text-action" />,
    note: text.stepRunning,
  },
  waiting: { icon: <Icon name="circle" className="size-4 text-muted" />, note: text.stepWaiting },
} as const;

function Step({ label, state }: { label: string; state: keyof typeof stepLooks }) {
  const { icon, note } = stepLooks[state];
  return (
    <li className="flex items-center gap-2">
      {icon}
      <span className={state === 'waiting' ? 'text-muted' : undefined}>{label}</span>
      <span className="ml-auto text-note text-muted">{note}</span>
    </li>
  );
}
