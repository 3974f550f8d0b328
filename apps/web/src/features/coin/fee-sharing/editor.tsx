// The editor of shared creator fees, with a preview of each recipient's amount.
import type { FeeSharing, Pool } from '@atoll/api';
import { useState } from 'react';
import { queryClient } from '../../../lib/api/query-client.ts';
import { getAtoll } from '../../../lib/chain/deployment.ts';
import { execute, poolRef } from '../../../lib/chain/transaction.ts';
import { useSigning } from '../../../lib/chain/use-signing.ts';
import { toast } from '../../../lib/toast.ts';
import { feeSharing as text } from '../../../messages/en/fee-sharing.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import {
  type DraftKind,
  type DraftShare,
  draftOf,
  emptyShare,
  MAX_SHARES,
  problemOf,
  sharesOf,
} from './draft.ts';
import { Preview } from './preview.tsx';
import { namedQuery } from './queries.ts';
import { ShareRow } from './share-row.tsx';

interface EditorProps {
  pool: Pool;
  /** Null while the fees are not shared. */
  sharing: FeeSharing | null;
  /** Owner of the fees, who signs. */
  owner: string;
  onClose: () => void;
}

export default function Editor({ pool, sharing, owner, onClose }: EditorProps) {
  const [draft, setDraft] = useState<DraftShare[]>(() =>
    sharing === null
      ? draftOf([{ kind: 'account', recipient: owner, bps: 10_000, locked: false }])
      : draftOf(sharing.shares),
  );
  const [nextKey, setNextKey] = useState(draft.length);
  const problem = problemOf(draft);
  const signing = useSigning({
    action: async () => {
      const [sdk, atoll] = await Promise.all([import('@atoll/sdk'), getAtoll()]);
      const coins = { stakeType: pool.base_type, rewardType: pool.quote_type };
      const shares = await sharesOf(draft, {
        findByName: (name) => queryClient.fetchQuery(namedQuery(name)),
        stakers: () => sdk.paymentPoolId(atoll.deployment, coins),
      });
      if (sharing === null) {
        return execute(owner, () => sdk.shareFees(atoll, { pool: poolRef(pool), shares }));
      }
      const onChain = await sdk.getFeeSharing(atoll, { sharingId: sharing.sharing_id });
      return execute(owner, () =>
        sdk.announceFeeShares(atoll, { sharing: onChain, pool: poolRef(pool), shares }),
      );
    },
    onSuccess: () => {
      toast.success(sharing === null ? text.sharedDone : text.announcedDone);
      onClose();
    },
    onError: (error) => toast.error(text.actionFailed, { description: error.message }),
  });
  const change = (key: number, to: Partial<DraftShare>) =>
    setDraft(draft.map((share) => (share.key === key ? { ...share, ...to } : share)));
  return (
    <Dialog
      open
      onClose={onClose}
      held={signing.isPending}
      title={text.editorTitle}
      description={sharing === null ? text.editorFirst : text.editorChange}
    >
      <form
        className="grid grid-cols-1 gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (problem === undefined) signing.sign();
        }}
      >
        {draft.map((share, place) => (
          <ShareRow
            key={share.key}
            share={share}
            place={place + 1}
            kinds={kindsOf(pool)}
            onChange={(to) => change(share.key, to)}
            onRemove={() => setDraft(draft.filter(({ key }) => key !== share.key))}
          />
        ))}
        {draft.length < MAX_SHARES && (
          <Button
            onClick={() => {
              setDraft([...draft, emptyShare(nextKey)]);
              setNextKey(nextKey + 1);
            }}
          >
            {text.add}
          </Button>
        )}
        <Preview pool={pool} draft={draft} />
        {problem !== undefined && (
          <p className="text-note text-down" role="alert">
            {problem}
          </p>
        )}
        <Button
          type="submit"
          look="action"
          size="large"
          pending={signing.isPending}
          disabled={problem !== undefined || signing.blocked !== undefined}
          title={signing.blocked}
        >
          {signing.isPending
            ? text.submitting
            : sharing === null
              ? text.submitFirst
              : text.submitChange}
        </Button>
      </form>
    </Dialog>
  );
}

/** Only agent coins have a treasury. */
const kindsOf = (pool: Pool): readonly DraftKind[] => [
  'account',
  'stakers',
  ...(pool.is_agent ? (['treasury'] as const) : []),
  'burn',
];
