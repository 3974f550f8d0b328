// Asks a question that is paid on chain: public, or private with its digest alone on chain.
import { type ChatAgent, type ConfigData, chatLimits } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { useConfig } from '../../lib/api/config.ts';
import { endpointKey } from '../../lib/api/paged-query.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { balanceQuery, refreshBalances } from '../../lib/chain/account.ts';
import { useExplorer } from '../../lib/chain/explorer.ts';
import { FundWallet } from '../../lib/chain/fund-wallet.tsx';
import { OutcomeUnknownError } from '../../lib/chain/send-transaction.ts';
import { execute } from '../../lib/chain/transaction.ts';
import { useSigning } from '../../lib/chain/use-signing.ts';
import { toMicroUsd } from '../../lib/format/dollars.ts';
import { formatAmount, formatUsd, parseFixed } from '../../lib/format/format.ts';
import { toast, transactionLink } from '../../lib/toast.ts';
import { agentChat as text } from '../../messages/en/agent-chat.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/input.tsx';
import { pauseText } from './pause-text.ts';
import { handIn, keepText } from './private-texts.ts';
import { priceQuery } from './queries.ts';

export interface PaidFormProps {
  agent: ChatAgent;
  /** Account that pays, signed in. */
  sender: string;
  /** With the digest of the transaction. */
  onSent: (digest: string) => void;
}

const dollars = (units: bigint, { brand, token_price }: ConfigData) =>
  formatUsd(toMicroUsd(units, brand.token_decimals, parseFixed(token_price)));

const bytesOf = (value: string) => new TextEncoder().encode(value).length;

export default function PaidForm({ agent, sender, onSent }: PaidFormProps) {
  const [question, setQuestion] = useState('');
  const [isPrivate, setPrivate] = useState(false);
  const config = useConfig();
  const explorer = useExplorer();
  const price = useQuery(priceQuery);
  const token = config?.brand;
  const balance = useQuery({
    ...balanceQuery(sender, token?.token_type ?? ''),
    enabled: token !== undefined,
  }).data;
  const shown = (units: bigint) =>
    `${formatAmount(units, token?.token_decimals ?? 6)} ${token?.ticker ?? ''}`.trim();

  const ask = useSigning({
    action: async () => {
      const { meta } = await api.agentChat.history({ pool_id: agent.pool_id });
      if (meta.agent.pause !== null) throw new Error(pauseText(meta.agent.pause));
      const cost = price.data ?? 0n;
      const asked = question.trim();
      const { digest } = await execute(sender, (sdk, atoll) => async (tx) => {
        const shared = {
          agent: {
            agentId: agent.agent_id,
            baseType: agent.base_type,
            quoteType: agent.quote_type,
          },
          sender,
          price: cost,
        };
        tx.add(
          isPrivate
            ? sdk.sendPrivateMessage(atoll, { ...shared, digest: await sdk.textDigest(asked) })
            : sdk.sendMessage(atoll, { ...shared, text: asked }),
        );
      });
      if (isPrivate) {
        keepText(digest, agent.pool_id, asked);
        await handIn(digest, agent.pool_id, asked).catch((error: Error) =>
          toast.error(text.handInFailed, { description: error.message }),
        );
      }
      return digest;
    },
    onSuccess: (digest) => {
      toast.success(text.paid, { action: transactionLink(explorer, digest) });
      setQuestion('');
      onSent(digest);
    },
    onError: (error) => {
      const title = error instanceof OutcomeUnknownError ? text.outcomeUnknown : text.payFailed;
      toast.error(title, { description: error.message });
    },
    onSettled: () => {
      void refreshBalances(sender);
      void queryClient.invalidateQueries({
        queryKey: endpointKey('agentChat', 'questions', { pool_id: agent.pool_id }, sender),
      });
    },
  });

  const left = chatLimits.paidBytes - bytesOf(question.trim());
  const cost = price.data ?? undefined;
  const isShort = cost !== undefined && balance !== undefined && balance < cost;
  const ready =
    question.trim() !== '' && left >= 0 && cost !== undefined && !isShort && !ask.blocked;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) ask.sign();
      }}
    >
      <TextArea
        label={text.paidLabel}
        placeholder={text.paidPlaceholder}
        value={question}
        rows={3}
        aside={text.bytesLeft(left)}
        error={left < 0 ? text.tooLong(-left) : undefined}
        onChange={(event) => setQuestion(event.target.value)}
      />
      <fieldset className="grid gap-2 text-label sm:grid-cols-2">
        <legend className="mb-1.5 font-medium">{text.visibility}</legend>
        {[false, true].map((value) => (
          <label
            key={String(value)}
            className="flex items-start gap-3 rounded-control bg-raised p-3"
          >
            <input
              type="radio"
              name="visibility"
              checked={isPrivate === value}
              onChange={() => setPrivate(value)}
              className="mt-0.5 size-4 accent-action"
            />
            <span className="grid gap-0.5">
              {value ? text.paidPrivate : text.paidPublic}
              <span className="text-note text-muted">
                {value ? text.paidPrivateHint : text.paidPublicHint}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {token?.token_type && (
        <FundWallet
          address={sender}
          coinType={token.token_type}
          symbol={token.ticker}
          note={text.paidNeedsToken(token.ticker)}
        />
      )}
      {price.data === null && (
        <p role="alert" className="text-label text-down">
          {text.notAccepted}
        </p>
      )}
      {price.error && (
        <p role="alert" className="text-label text-down">
          {text.priceFailed}: {price.error.message}
        </p>
      )}
      <p className="text-note text-muted">
        {text.answeredBy(agent.name, agent.generator === 'ai')}
        {cost !== undefined && config && ` ${text.worth(dollars(cost, config))}`}
      </p>
      {balance !== undefined && (
        <p className={isShort && balance > 0n ? 'text-note text-down' : 'text-note text-muted'}>
          {isShort && balance > 0n ? text.tooLittle(shown(balance)) : text.balance(shown(balance))}
        </p>
      )}
      <Button
        type="submit"
        look="action"
        size="large"
        disabled={!ready}
        title={ask.blocked}
        pending={ask.isPending}
      >
        {ask.isPending ? text.paying : cost === undefined ? text.ask : text.pay(shown(cost))}
      </Button>
    </form>
  );
}
