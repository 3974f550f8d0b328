// The page on which a coin is made: fields at the left, the coin as it will look at the right.
import type { ConfigData } from '@atoll/api';
import type { PublishedCoin } from '@atoll/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { balanceQuery } from '../../lib/account.ts';
import { useSuiPrice } from '../../lib/config.ts';
import { formatAmount, formatPercent } from '../../lib/format.ts';
import { suiType } from '../../lib/sui-coin.ts';
import { toast } from '../../lib/toast.ts';
import { openConnectDialog, useAddress } from '../../lib/wallet/state.ts';
import { create as text } from '../../messages/en/create.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyPurse } from '../../ui/empty-purse.tsx';
import { TextArea, TextField } from '../../ui/input.tsx';
import { CoinPreview } from './coin-preview.tsx';
import { ConfirmDialog, type LaunchOrder } from './confirm-dialog.tsx';
import { bytesOf, checkDraft, type Draft, fieldLimits, presetOf, quoteFirstBuy } from './draft.ts';
import { useDraft } from './draft-store.ts';
import { KindField } from './kind-field.tsx';
import { prepareCoin } from './launch.ts';
import { useObjectUrl } from './object-url.ts';
import { PictureField } from './picture-field.tsx';
import { tickerOf, Unfinished } from './unfinished.tsx';

export interface CreateFormProps {
  config: ConfigData;
  onLaunched: (poolId: string) => void;
}

export function CreateForm({ config, onLaunched }: CreateFormProps) {
  const { draft, set, picture, setPicture, forget } = useDraft();
  const [published, setPublished] = useState<PublishedCoin>();
  const [tried, setTried] = useState(false);
  const [order, setOrder] = useState<LaunchOrder>();
  const address = useAddress();
  const suiPrice = useSuiPrice();
  const preset = presetOf(config, draft);
  const balance = useQuery({
    ...balanceQuery(address ?? '', preset?.quote_type ?? ''),
    enabled: address !== undefined && preset !== undefined,
  }).data;
  const pictureUrl = useObjectUrl(picture);

  const prepare = useMutation({
    mutationFn: async (creator: string): Promise<LaunchOrder | undefined> => {
      if (!preset) return undefined;
      const quote = quoteFirstBuy(draft, preset, config.trade_fee_bps);
      const firstBuy = quote && 'payment' in quote ? quote : undefined;
      const shared = { draft, preset, firstBuy, creator };
      return published
        ? { ...shared, coin: { published }, symbol: tickerOf(published) }
        : {
            ...shared,
            coin: { prepared: await prepareCoin(draft, picture, creator) },
            symbol: draft.symbol.trim(),
          };
    },
    onSuccess: setOrder,
    onError: (error) => toast.error(text.prepareFailed, { description: error.message }),
  });

  if (!preset) return null;
  const errors = checkDraft(draft, config, published !== undefined);
  // An empty field is not called wrong before the first try; a wrong one at once.
  const shown = (field: keyof Draft) =>
    tried || draft[field].trim() !== '' ? errors[field] : undefined;
  const firstBuy = quoteFirstBuy(draft, preset, config.trade_fee_bps);
  const field = (name: keyof Draft) => ({
    value: draft[name],
    error: shown(name),
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });

  const counted = (name: keyof typeof fieldLimits) => ({
    ...field(name),
    aside: text.count(bytesOf(draft[name]), fieldLimits[name]),
  });

  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (Object.keys(errors).length > 0) {
          // The errors stand beside their fields once this has rendered.
          const form = event.currentTarget;
          requestAnimationFrame(() =>
            form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
          );
        } else if (address !== undefined) prepare.mutate(address);
      }}
    >
      <div className="grid grid-cols-1 content-start gap-5">
        {published ? (
          <p className="flex flex-wrap items-center gap-3 text-label text-glow">
            {text.unfinishedUsing(tickerOf(published))}
            <Button size="small" onClick={() => setPublished(undefined)}>
              {text.unfinishedCancel}
            </Button>
          </p>
        ) : (
          address !== undefined && <Unfinished owner={address} onFinish={setPublished} />
        )}
        <KindField
          config={config}
          kind={draft.kind}
          quoteType={preset.quote_type}
          onKind={(kind) => set({ kind })}
          onQuoteType={(quoteType) => set({ quoteType })}
        />
        {!published && (
          <>
            <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
              <TextField
                label={text.name}
                placeholder={text.namePlaceholder}
                {...counted('name')}
              />
              <TextField
                label={text.symbol}
                placeholder={text.symbolPlaceholder}
                autoCapitalize="characters"
                {...counted('symbol')}
                onChange={(event) => set({ symbol: event.target.value.toUpperCase() })}
              />
            </div>
            <TextArea
              label={text.description}
              placeholder={text.descriptionPlaceholder}
              {...counted('description')}
            />
            <PictureField value={picture} onChange={setPicture} />
          </>
        )}
        <fieldset className="grid gap-5 sm:grid-cols-3">
          <legend className="mb-1.5 text-label font-medium">{text.links}</legend>
          <TextField label={text.website} placeholder="https://" {...counted('website')} />
          <TextField label={text.x} placeholder="https://x.com/" {...counted('x')} />
          <TextField label={text.telegram} placeholder="https://t.me/" {...counted('telegram')} />
        </fieldset>
        <TextField
          label={text.firstBuy}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          suffix={preset.quote_symbol}
          {...field('firstBuy')}
          aside={
            balance === undefined
              ? undefined
              : text.balance(
                  `${formatAmount(balance, preset.quote_decimals, 4)} ${preset.quote_symbol}`,
                )
          }
          hint={
            firstBuy && 'baseOut' in firstBuy
              ? text.youGet(
                  `${formatAmount(firstBuy.baseOut, 6)} ${draft.symbol.trim()}`.trim(),
                  formatPercent(firstBuy.baseOut, 13),
                )
              : text.firstBuyHint
          }
        />
      </div>
      <aside className="grid grid-cols-1 content-start gap-4 lg:sticky lg:top-20">
        {!published && (
          <CoinPreview draft={draft} picture={pictureUrl} preset={preset} suiPrice={suiPrice} />
        )}
        {address !== undefined && <EmptyPurse address={address} coinType={suiType} symbol="SUI" />}
        {address === undefined ? (
          <Button look="action" size="large" onClick={openConnectDialog}>
            {text.connect}
          </Button>
        ) : (
          <Button type="submit" look="action" size="large" pending={prepare.isPending}>
            {prepare.isPending ? text.preparing : text.launch}
          </Button>
        )}
      </aside>
      {order && (
        <ConfirmDialog
          order={order}
          onClose={(halfway) => {
            setOrder(undefined);
            // Published without its pool: the form finishes that coin instead of making a second one.
            if (halfway) setPublished(halfway);
          }}
          onLaunched={(poolId) => {
            forget();
            toast.success(text.launched(draft.name.trim() || order.symbol));
            onLaunched(poolId);
          }}
        />
      )}
    </form>
  );
}
