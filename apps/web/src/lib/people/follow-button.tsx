// Follows or unfollows a user. Nothing for oneself.

import { people as text } from '../../messages/en/people.ts';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { useAddress } from '../wallet/state.ts';
import { useFollow } from './follows.ts';

export interface FollowButtonProps {
  address: string;
  /** Whom it concerns, for screen readers. */
  name: string;
  size?: 'small' | 'medium';
  /** Look while not following. */
  look?: ButtonLook['look'];
}

export function FollowButton({
  address,
  name,
  size = 'small',
  look = size === 'small' ? 'soft' : 'action',
}: FollowButtonProps) {
  const mine = useAddress() === address;
  const { isFollowing, toggle } = useFollow(address);
  if (mine) return null;
  return (
    <Button
      size={size}
      look={isFollowing ? 'quiet' : look}
      // The name stays, so that a screen reader hears the change of state.
      aria-pressed={isFollowing ?? false}
      aria-label={text.followName(name)}
      disabled={isFollowing === undefined}
      className="group/follow min-w-24"
      onClick={toggle}
    >
      {isFollowing ? (
        <>
          <span className="group-hover/follow:hidden">{text.following}</span>
          <span className="hidden group-hover/follow:inline">{text.unfollow}</span>
        </>
      ) : (
        text.follow
      )}
    </Button>
  );
}
