// The page on which a coin is made: fields at the left, the coin as it will look at the right.
import type { ConfigData, Persona, Preset, QuoteCoin } from '@atoll/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useObjectUrl } from '../../lib/browser/object-url.ts';
import { balanceQuery } from '../../lib/chain/account.ts';
import { FundWallet } from '../../lib/chain/fund-wallet.tsx';
import { isSui, suiType } from '../../lib/chain/sui-coin.ts';
import { formatAmount, formatPercent, parseFixed } from '../../lib/format/format.ts';
import { typedAmount } from '../../lib/format/parse-amount.ts';
import { toast } from '../../lib/toast.ts';
import { askForWallet } from '../../lib/wallet/ask.ts';
import { useAddress } from '../../lib/wallet/state.ts';
import { create as text } from '../../messages/en/create.ts';
import { Button } from '../../ui/button.tsx';
import { ImageField } from '../../ui/image-field.tsx';
import { TextArea, TextField } from '../../ui/input.tsx';
import { CoinPreview } from './coin-preview.tsx';
import { ConfirmDialog, type LaunchOrder } from './confirm-dialog.tsx';
import {
  bytesOf,
  checkDraft,
  type Draft,
  fieldLimits,
  firstBuyCap,
  personaErrors,
  personaOfDraft,
  personaTexts,
  presetOf,
  quoteFirstBuy,
} from './draft.ts';
import { DraftButton } from './draft-button.tsx';
import { useDraft } from './draft-store.ts';
import { KindField } from './kind-field.tsx';
import { prepareAgent, prepareCoin } from './launch.ts';
import { ProtectionField } from './protection-field.tsx';
import { Unfinished, type UnfinishedLaunch, useUnfinished } from './unfinished.tsx';

const PersonaSection = lazy(() => import('./persona-section.tsx'));

export interface CreateFormProps {
  config: ConfigData;
  onLaunched: (poolId: string) => void;
  /** Makes the coin's image a sticker. */
  sticker?: (option: StickerSlot) => ReactNode;
  /** Lets the creator talk to the draft of the agent. */
  testDrive?: (option: TestDriveSlot) => ReactNode;
}

export interface TestDriveSlot {
  persona: Persona;
  coin: { name: string; symbol: string };
  /** Validation errors of the persona. */
  problem: string | undefined;
}

export interface StickerSlot {
  image: Blob | undefined;
  isSticker: boolean;
  onSticker: (sticker: Blob) => void;
  onPlain: () => void;
}

export function CreateForm({ config, onLaunched, sticker, testDrive }: CreateFormProps) {
  const { draft, set, image, setImage, forget } = useDraft();
  const [tried, setTried] = useState(false);
  const [order, setOrder] = useState<LaunchOrder>();
  const address = useAddress();
  const unfinished = useUnfinished(address);
  const launch = unfinished.current;
  const preset = presetOf(config, draft);
  const balance = useQuery({
    ...balanceQuery(address ?? '', preset?.quote_type ?? ''),
    enabled: address !== undefined && preset !== undefined,
  }).data;
  const imageUrl = useObjectUrl(image);

  const prepare = useMutation({
    mutationFn: async (creator: string): Promise<LaunchOrder | undefined> => {
      if (!preset) return undefined;
      const quote = quoteFirstBuy(draft, preset, config.trade_fee_bps);
      const firstBuy = quote && 'payment' in quote ? quote : undefined;
      const agent =
        draft.kind === 'agent'
          ? await prepareAgent(personaOfDraft(draft, launch?.name, launch?.description))
          : undefined;
      const shared = { draft, preset, firstBuy, creator, agent };
      return launch
        ? { ...shared, coin: { published: launch.coin }, symbol: launch.symbol }
        : {
            ...shared,
            coin: { prepared: await prepareCoin(draft, image, creator) },
            symbol: draft.symbol.trim(),
          };
    },
    onSuccess: setOrder,
    onError: (error) => toast.error(text.prepareFailed, { description: error.message }),
  });

  if (!preset) return null;
  const quote = config.quotes.find(({ type }) => type === preset.quote_type);
  const max = maxFirstBuy(preset, config.trade_fee_bps, balance);
  const firstBuy = quoteFirstBuy(draft, preset, config.trade_fee_bps);
  const errors = checkDraft(draft, config, launch !== undefined);
  if (max !== undefined && firstBuy && 'payment' in firstBuy && firstBuy.payment > max) {
    errors.firstBuy ??= text.firstBuyShort(preset.quote_symbol);
  }
  // An empty field is not called wrong before the first try; a wrong one at once.
  const shown = (field: keyof Draft) =>
    tried || draft[field].trim() !== '' ? errors[field] : undefined;
  const field = (name: keyof Draft) => ({
    value: draft[name],
    error: shown(name),
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });

  const counted = (name: keyof typeof fieldLimits) => ({
    ...field(name),
    aside: text.count(bytesOf(draft[name]), fieldLimits[name]),
  });

  const chooseImage = (chosen: Blob, style: Draft['style']) => {
    setImage(chosen);
    set({ style });
  };

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
        <Unfinished {...unfinished} />
        <KindField
          config={config}
          kind={draft.kind}
          quoteType={preset.quote_type}
          isRegulated={quote?.is_regulated ?? false}
          onKind={(kind) => set({ kind })}
          onQuoteType={(quoteType) => set({ quoteType })}
        />
        {!launch && (
          <>
            <DraftButton
              hasModel={config.ai.text}
              onUse={({ name, symbol, description }, drafted) => {
                set({ name, symbol, description, ...personaTexts(name, description) });
                if (drafted) chooseImage(drafted, 'plain');
              }}
            />
            <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
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
            <ImageField
              label={text.image}
              value={image}
              onChange={(chosen) => chooseImage(chosen, 'plain')}
            />
            {sticker?.({
              image,
              isSticker: draft.style === 'sticker',
              onSticker: (made) => chooseImage(made, 'sticker'),
              onPlain: () => set({ style: 'plain' }),
            })}
          </>
        )}
        <fieldset className="grid items-start gap-5 sm:grid-cols-3">
          <legend className="mb-1.5 text-label font-medium">{text.links}</legend>
          <TextField label={text.website} placeholder="https://" {...counted('website')} />
          <TextField label={text.x} placeholder="@handle" {...counted('x')} />
          <TextField label={text.telegram} placeholder="@handle" {...counted('telegram')} />
        </fieldset>
        {draft.kind === 'agent' && (
          <Suspense>
            <PersonaSection draft={draft} errors={personaErrors(draft)} onChange={set} />
            {testDrive?.({
              persona: personaOfDraft(draft),
              coin: { name: draft.name.trim(), symbol: draft.symbol.trim() },
              problem: errors.name ?? Object.values(personaErrors(draft))[0],
            })}
          </Suspense>
        )}
        <TextField
          label={text.firstBuy}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          suffix={preset.quote_symbol}
          {...field('firstBuy')}
          aside={
            max !== undefined && (
              <button
                type="button"
                onClick={() => set({ firstBuy: typedAmount(max, preset.quote_decimals) })}
                className="underline decoration-dotted underline-offset-4 hover:text-text"
              >
                {text.firstBuyMax(
                  `${formatAmount(max, preset.quote_decimals, 4)} ${preset.quote_symbol}`,
                )}
              </button>
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
        <ProtectionField
          draft={draft}
          preset={preset}
          hasFirstBuy={firstBuy !== undefined}
          onChange={set}
        />
      </div>
      <aside className="grid grid-cols-1 content-start gap-4 lg:sticky lg:top-20 lg:self-start">
        <CoinPreview
          draft={launch ? { ...draft, ...textsOf(launch) } : draft}
          image={launch ? launch.icon : imageUrl}
          preset={preset}
          quotePrice={priceOf(quote)}
        />
        {address !== undefined && <FundWallet address={address} coinType={suiType} symbol="SUI" />}
        {address !== undefined && firstBuy !== undefined && !isSui(preset.quote_type) && (
          <FundWallet
            address={address}
            coinType={preset.quote_type}
            symbol={preset.quote_symbol}
            note={text.firstBuyShort(preset.quote_symbol)}
          />
        )}
        {address === undefined ? (
          <Button look="action" size="large" onClick={() => askForWallet()}>
            {text.connect}
          </Button>
        ) : (
          <Button type="submit" look="action" size="large" pending={prepare.isPending}>
            {prepare.isPending ? text.preparing : launch ? text.finish : text.launch}
          </Button>
        )}
      </aside>
      {order && (
        <ConfirmDialog
          order={order}
          onClose={(halfway) => {
            setOrder(undefined);
            // Published without its pool: the form finishes that coin instead of making a second one.
            if (halfway) unfinished.choose(halfway.ticketId);
          }}
          onLaunched={(poolId) => {
            forget();
            toast.success(text.launched(launch?.name ?? draft.name.trim()));
            onLaunched(poolId);
          }}
        />
      )}
    </form>
  );
}

const textsOf = ({ name, symbol, description }: UnfinishedLaunch) => ({
  name,
  symbol,
  description,
});

/** Returns the price of one coin in US dollars; undefined if it is unknown. */
const priceOf = (quote: QuoteCoin | undefined) =>
  quote !== undefined && parseFixed(quote.price_usd).units > 0n ? quote.price_usd : undefined;

/** Kept for the network fees of the launch: 0.2 SUI. */
const FEE_RESERVE = 200_000_000n;

/** The most that the first buy may be, by the curve's limit and the wallet's balance. */
function maxFirstBuy(preset: Preset, tradeFeeBps: number, balance: bigint | undefined) {
  const cap = firstBuyCap(preset, tradeFeeBps);
  if (balance === undefined) return cap;
  const reserve = isSui(preset.quote_type) ? FEE_RESERVE : 0n;
  const spendable = balance > reserve ? balance - reserve : 0n;
  return cap === undefined || spendable < cap ? spendable : cap;
}
