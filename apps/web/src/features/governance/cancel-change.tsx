// Cancels a pending change with the admin's or the guardian's capability of its package.
import type { Governance, GovernanceChange } from '@atoll/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { getAtoll } from '../../lib/chain/deployment.ts';
import { execute } from '../../lib/chain/transaction.ts';
import { useSigning } from '../../lib/chain/use-signing.ts';
import { toast } from '../../lib/toast.ts';
import { useAddress } from '../../lib/wallet/state.ts';
import { governance as text } from '../../messages/en/governance.ts';
import { Button } from '../../ui/button.tsx';
import { governanceQuery } from './queries.ts';

/** Reads the capability with which an account can cancel a change; null if it holds none. */
const cancelerQuery = ({ package: name, type }: GovernanceChange, address: string) =>
  queryOptions({
    queryKey: pageKeys.canceler(name, type, address),
    queryFn: async ({ signal }) => {
      const [sdk, atoll] = await Promise.all([import('@atoll/sdk'), getAtoll()]);
      const governed = atoll.deployment[name];
      if (!governed) return null;
      const authority = await sdk.getAuthority(atoll, { ...governed, signal });
      return sdk.cancelerOf(authority, atoll, { address, type });
    },
  });

export function CancelChange({ change }: { change: GovernanceChange }) {
  const address = useAddress();
  return address === undefined ? null : <Cancel change={change} address={address} />;
}

function Cancel({ change, address }: { change: GovernanceChange; address: string }) {
  const { data: canceler } = useQuery(cancelerQuery(change, address));
  const { package: name, number, type } = change;
  const cancel = useSigning({
    action: () =>
      execute(address, (sdk, atoll) => {
        const governed = atoll.deployment[name];
        if (!governed || !canceler) throw new Error(text.cancelFailed);
        return sdk.cancelChange(atoll, { governed, number, type, ...canceler });
      }),
    onSuccess: () => {
      toast.success(text.cancelDone);
      queryClient.setQueryData(
        governanceQuery.queryKey,
        (data) => data && withoutPending(data, change),
      );
    },
    onError: (error) => toast.error(text.cancelFailed, { description: error.message }),
  });
  if (!canceler) return null;
  return (
    <Button
      look="danger"
      size="small"
      className="ml-auto"
      disabled={cancel.blocked !== undefined}
      title={cancel.blocked}
      pending={cancel.isPending}
      onClick={() => cancel.sign()}
    >
      {cancel.isPending
        ? text.canceling
        : canceler.role === 'guardian'
          ? text.cancelAsGuardian
          : text.cancelAsAdmin}
    </Button>
  );
}

/** Moves a change to the history before the server has indexed the cancellation. */
const withoutPending = (data: Governance, change: GovernanceChange): Governance => ({
  ...data,
  pending: data.pending.filter(
    (each) => each.package !== change.package || each.number !== change.number,
  ),
  history: [{ ...change, state: 'canceled' }, ...data.history],
});
