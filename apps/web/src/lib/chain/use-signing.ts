// The one way of a component to sign something. Unlike a plain mutation it never waits for a connection
// and never runs beside another action that signs.

import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { transactions as text } from '../../messages/en/transactions.ts';
import { $online, useOnline } from '../browser/online.ts';
import { $signing, runExclusively } from './signing-lock.ts';

export interface Signing<Variables, Data> {
  /** Starts the action; does nothing offline or while anything else is being signed. */
  sign: (variables: Variables) => void;
  /** This action is running. */
  isPending: boolean;
  /** Why nothing can be signed right now, for a disabled button; undefined when it can. */
  blocked: string | undefined;
  error: Error | null;
  data: Data | undefined;
}

type Options<Data, Variables> = Pick<
  UseMutationOptions<Data, Error, Variables>,
  'onSuccess' | 'onError' | 'onSettled'
> & {
  /** Builds, signs and executes. */
  action: (variables: Variables) => Promise<Data>;
};

export function useSigning<Data, Variables = void>({
  action,
  ...callbacks
}: Options<Data, Variables>): Signing<Variables, Data> {
  const online = useOnline();
  const busy = useSelector($signing);
  // The default network mode would pause the mutation offline and run it on reconnect.
  const mutation = useMutation({
    ...callbacks,
    mutationFn: action,
    networkMode: 'always',
    retry: false,
  });
  const { isPending } = mutation;
  return {
    sign(variables) {
      if (!$online.get()) return;
      // The failure reaches the caller through `onError` and `error`.
      void runExclusively(() => mutation.mutateAsync(variables))?.catch(() => {});
    },
    isPending,
    blocked: !online ? text.offline : busy && !isPending ? text.busy : undefined,
    error: mutation.error,
    data: mutation.data,
  };
}
