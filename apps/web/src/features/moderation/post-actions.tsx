// Menu of a post or profile: report it, block its author.
import type { SubjectKind } from '@atoll/api';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useBlocked } from '../../lib/people/blocked.ts';
import { askForSession } from '../../lib/session/ask.ts';
import { useMe } from '../../lib/session/state.ts';
import { toast } from '../../lib/toast.ts';
import { useAddress } from '../../lib/wallet/state.ts';
import { moderation as text } from '../../messages/en/moderation.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));

export interface PostActionsProps {
  kind: SubjectKind;
  /** Number of a comment, pool of an image, address of a profile. */
  id: string;
  /** Whom it belongs to. */
  author: string;
}

/** Nothing on one's own. Visitors are asked to connect first. */
export function PostActions({ kind, id, author }: PostActionsProps) {
  const address = useAddress();
  const [reporting, setReporting] = useState(false);
  const isBlocked = useBlocked().has(author);
  const block = useBlock(author);
  if (address === author) return null;
  return (
    <>
      <Menu
        ariaLabel={text.actions}
        buttonClass={buttonClass({ look: 'ghost', size: 'icon' })}
        label={<Icon name="ellipsis" />}
      >
        <MenuItem onClick={() => askForSession(() => setReporting(true))}>
          <Icon name="triangle-exclamation-point" />
          {text.report}
        </MenuItem>
        <MenuItem
          onClick={() => askForSession(() => block.mutate(!isBlocked))}
          disabled={block.isPending}
        >
          <Icon name="x" />
          {isBlocked ? text.unblock : text.block}
        </MenuItem>
      </Menu>
      {reporting && (
        <Suspense>
          <ReportDialog kind={kind} id={id} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  );
}

function useBlock(person: string) {
  const me = useMe()?.address;
  return useMutation({
    mutationFn: (blocked: boolean) => api.moderation.block({ address: person, blocked }),
    onSuccess: ({ data }, blocked) => {
      queryClient.setQueryData(pageKeys.blocked(me), data);
      toast.success(blocked ? text.blocked : text.unblocked);
    },
    onError: (error) => toast.error(text.blockFailed, { description: error.message }),
  });
}
