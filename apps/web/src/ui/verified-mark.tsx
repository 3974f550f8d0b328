// The mark of a coin whose creator the operator vouches for, or who has proved an account on X. The latter
// does not identify the person, so it is not a check mark.
import type { Pool } from '@atoll/api';
import { common } from '../messages/en/common.ts';
import { Icon } from './icon.tsx';

export function VerifiedMark({ pool }: { pool: Pool }) {
  if (pool.verified_type === null) return null;
  const isOnX = pool.verified_type === 'x';
  const label = isOnX ? common.creatorOnX : common.verified;
  return (
    <span title={label} className="inline-flex">
      <Icon
        name={isOnX ? 'on-x' : 'badge-check'}
        label={label}
        className={isOnX ? 'size-4 text-muted' : 'size-4 text-action'}
      />
    </span>
  );
}
