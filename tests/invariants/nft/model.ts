// Model of the collections: who owns what, and the contract's aborts in the order of its checks.
import { abortUnless, ExpectedAbort } from '../operation.ts';
import { DAY_MS, TIMELOCK_MS } from './fixture.ts';

export const OG_SUPPLY = 1_111;
const EXECUTION_WINDOW_MS = 14n * DAY_MS;

/** A grant as presented. */
export interface PresentedGrant {
  nonce: bigint;
  imageUrl: string;
  expiresMs: bigint;
  /** Whether the operator's key signed it for this wallet. */
  isSigned: boolean;
}

export interface Royalty {
  royaltyBps: bigint;
  /** MIST. */
  minimum: bigint;
}

/** One collection. Wallets are indices of the sequence's accounts. */
export class CollectionModel {
  minted = 0;
  burned = 0;
  /** Owners by number. */
  readonly owners = new Map<number, number>();

  /** Returns the number. */
  mint(who: number): number {
    this.minted += 1;
    this.owners.set(this.minted, who);
    return this.minted;
  }

  burn(number: number): void {
    this.owners.delete(number);
    this.burned += 1;
  }
}

export class NftModel {
  nowMs: bigint;
  /** End of the admin's pause, which lapses after seven days. */
  pausedUntilMs = 0n;
  window: { opensMs: bigint; closesMs: bigint };
  readonly contributors = new CollectionModel();
  readonly ogs = new CollectionModel();
  /** Numbers by wallet; kept when the NFT is burned or given away. */
  readonly minters = new Map<number, number>();
  readonly nonces = new Set<bigint>();
  readonly ogClosesMs: bigint;
  sealed = false;
  /** Of OG sales. */
  royalty: Royalty = { royaltyBps: 500n, minimum: 10_000_000n };
  /** MIST in the OG transfer policy. */
  royalties = 0n;
  readonly pending = new Map<bigint, Royalty & { announcedMs: bigint }>();
  #nextChange: bigint;

  constructor(
    nowMs: bigint,
    parts: { window: NftModel['window']; ogClosesMs: bigint; nextChange: bigint },
  ) {
    this.nowMs = nowMs;
    this.window = parts.window;
    this.ogClosesMs = parts.ogClosesMs;
    this.#nextChange = parts.nextChange;
  }

  mint(who: number, { nonce, imageUrl, expiresMs, isSigned }: PresentedGrant): void {
    abortUnless(this.nowMs >= this.pausedUntilMs, 'nft::config::EMintingPaused');
    const { opensMs, closesMs } = this.window;
    const isOpen = opensMs <= this.nowMs && this.nowMs < closesMs;
    abortUnless(isOpen, 'nft::contributor::EWindowClosed');
    abortUnless(this.nowMs <= expiresMs, 'nft::contributor::EGrantExpired');
    abortUnless(!this.minters.has(who), 'nft::contributor::EAlreadyMinted');
    abortUnless(!this.nonces.has(nonce), 'nft::contributor::ENonceUsed');
    abortUnless(isUrl(imageUrl), 'nft::contributor::EInvalidImageUrlLength');
    abortUnless(isSigned, 'access::signing_key::EInvalidSignature');
    this.minters.set(who, this.contributors.mint(who));
    this.nonces.add(nonce);
  }

  mintOgs(recipients: readonly number[], imageUrls: readonly string[]): void {
    abortUnless(this.nowMs >= this.pausedUntilMs, 'nft::config::EMintingPaused');
    abortUnless(this.nowMs < this.ogClosesMs, 'nft::og::EMintingEnded');
    abortUnless(recipients.length === imageUrls.length, 'nft::og::ELengthMismatch');
    const left = OG_SUPPLY - this.ogs.minted;
    abortUnless(recipients.length <= left, 'nft::og::EMaxSupplyExceeded');
    abortUnless(imageUrls.every(isUrl), 'nft::og::EInvalidImageUrlLength');
    for (const recipient of recipients) this.ogs.mint(recipient);
  }

  setWindow(window: NftModel['window']): void {
    abortUnless(window.opensMs < window.closesMs, 'nft::contributor::EEmptyWindow');
    this.window = window;
  }

  /** MIST due on a sale at `price` MIST. */
  royaltyOf(price: bigint): bigint {
    const share = (price * this.royalty.royaltyBps + 9_999n) / 10_000n;
    return share > this.royalty.minimum ? share : this.royalty.minimum;
  }

  sell(price: bigint, payment: bigint): void {
    abortUnless(payment === this.royaltyOf(price), 'nft::royalty_rule::EWrongPayment');
    this.royalties += payment;
  }

  /** Returns the MIST withdrawn. */
  withdraw(): bigint {
    abortUnless(this.royalties > 0n, 'nft::showcase::ENothingToWithdraw');
    const amount = this.royalties;
    this.royalties = 0n;
    return amount;
  }

  announceRoyalty(royalty: Royalty): void {
    abortUnless(royalty.royaltyBps <= 1_000n, 'nft::royalty_rule::ERoyaltyTooHigh');
    abortUnless(royalty.minimum <= 1_000_000_000n, 'nft::royalty_rule::EMinimumTooHigh');
    this.pending.set(this.#nextChange, { ...royalty, announcedMs: this.nowMs });
    this.#nextChange += 1n;
  }

  executeRoyalty(number: bigint): void {
    const change = this.pending.get(number);
    if (!change) throw new ExpectedAbort('access::timelock::EChangeNotFound');
    const from = change.announcedMs + TIMELOCK_MS;
    abortUnless(this.nowMs >= from, 'access::timelock::EDelayNotElapsed');
    abortUnless(this.nowMs <= from + EXECUTION_WINDOW_MS, 'access::timelock::EChangeExpired');
    this.pending.delete(number);
    this.royalty = { royaltyBps: change.royaltyBps, minimum: change.minimum };
  }
}

const isUrl = (text: string): boolean => text.length > 0 && text.length <= 512;
