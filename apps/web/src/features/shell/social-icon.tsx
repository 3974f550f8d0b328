// The icons of the footer's links. Lucide has no brand marks, so X has its letter.
import type { Brand } from '@atoll/api';
import { Icon } from '../../ui/icon.tsx';

export function SocialIcon({ kind }: { kind: Brand['socials'][number]['kind'] }) {
  switch (kind) {
    case 'telegram':
      return <Icon name="send" />;
    case 'docs':
      return <Icon name="book-open" />;
    case 'price_tracker':
      return <Icon name="chart-line" />;
    case 'x':
      return (
        <svg viewBox="0 0 24 24" fill="none" className="size-4" aria-hidden>
          <path
            d="M4 3.5h4.2L20 20.5h-4.2ZM19.5 3.5l-6.6 7.4M11 13.2l-6.6 7.3"
            stroke="currentColor"
            strokeWidth="2"
          />
        </svg>
      );
  }
}
