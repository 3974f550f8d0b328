// The mark of a coin whose creator is vouched for: by the operator, or by an account on X.
import type { Pool } from '@atoll/api';
import { common } from '../messages/en/common.ts';
import { Icon } from './icon.tsx';

export function VerifiedMark({ pool }: { pool: Pool }) {
  if (pool.verified_type === null) return null;
  const label = pool.verified_type === 'x' ? common.verifiedOnX : common.verified;
  return (
    <span title={label} className="inline-flex">
      <Icon name="badge-check" label={label} className="size-4 text-action" />
    </span>
  );
}
