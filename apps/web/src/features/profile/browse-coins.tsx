// The way from an empty list to the coins.
import { Link } from '@tanstack/react-router';
import { profile as text } from '../../messages/en/profile.ts';
import { buttonClass } from '../../ui/button.tsx';

export function BrowseCoins() {
  return (
    <Link to="/" className={buttonClass({ look: 'action' })}>
      {text.browse}
    </Link>
  );
}
