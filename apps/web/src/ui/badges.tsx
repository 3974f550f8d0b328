// The badges of a user, each with what it was earned for.
import type { Badge as BadgeName } from '@atoll/api';
import { people as text } from '../messages/en/people.ts';
import { Badge } from './badge.tsx';

const tones = {
  graduated_creator: 'glow',
  early_buyer: 'action',
  staker: 'plain',
  contributor: 'action',
  og_holder: 'glow',
  x_verified: 'plain',
  telegram_verified: 'plain',
} as const;

export function Badges({ badges }: { badges: readonly BadgeName[] }) {
  if (badges.length === 0) return null;
  return (
    <ul aria-label={text.badges} className="flex flex-wrap gap-1.5">
      {badges.map((badge) => (
        <li key={badge}>
          <Badge tone={tones[badge]} title={text[`${badge}Why`]}>
            {text[badge]}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
