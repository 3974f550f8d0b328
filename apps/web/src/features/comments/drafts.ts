// Drafts of comments, kept while the user visits other tabs of the page.
import type { Comment, TradeHistory, UserSummary } from '@atoll/api';
import { createAtom } from '@tanstack/react-store';

export interface Draft {
  text: string;
  /** URL of an uploaded image. */
  image: string | null;
  sticker: Comment['sticker'];
  trade: TradeHistory | null;
  /** Users chosen from the list, whose names can have spaces. */
  mentions: readonly UserSummary[];
}

export const emptyDraft: Draft = {
  text: '',
  image: null,
  sticker: null,
  trade: null,
  mentions: [],
};

/** Drafts by where they belong: a coin, or a comment that is answered or edited. */
export const $drafts = createAtom<Readonly<Record<string, Draft>>>({});

export const setDraft = (key: string, draft: Draft): void =>
  $drafts.set((drafts) => ({ ...drafts, [key]: draft }));

export const isEmpty = ({ text, image, sticker }: Draft): boolean =>
  text.trim() === '' && image === null && sticker === null;

/** Addresses of the chosen users whom the text still names. */
export const mentionsOf = ({ text, mentions }: Pick<Draft, 'text' | 'mentions'>): string[] => {
  const lower = text.toLowerCase();
  return mentions
    .filter(({ name }) => name !== null && lower.includes(`@${name.toLowerCase()}`))
    .map(({ address }) => address)
    .slice(0, 10);
};
