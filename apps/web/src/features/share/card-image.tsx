// The image of a share card, in its proportions while it loads.
import type { ShareCard } from '@atoll/api';
import { shareResults as text } from '../../messages/en/share-results.ts';
import { formatGain } from './gain.ts';

export function CardImage({ card }: { card: ShareCard }) {
  return (
    <img
      src={card.image_url}
      alt={text.alt(formatGain(card.gain), card.name)}
      width={1200}
      height={630}
      className="aspect-[1200/630] w-full rounded-card bg-raised"
    />
  );
}
