// Whom the logged-in user follows, and the one way to change it: at once on the page, taken back if the
// server refuses.
import type { Me, UserDetails } from '@atoll/api';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { people as text } from '../../messages/en/people.ts';
import { api } from '../api/api.ts';
import { pageKeys } from '../api/page-keys.ts';
import { endpointKey } from '../api/paged-query.ts';
import { queryClient } from '../api/query-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { askForSession } from '../session/ask.ts';
import { isLoggedIn } from '../session/settled.ts';
import { useMe } from '../session/state.ts';
import { toast } from '../toast.ts';

const ownFollowsQuery = (me: string) =>
  queryOptions({
    queryKey: pageKeys.follows.own(me),
    queryFn: async ({ signal }) => (await api.follows.own(undefined, { signal })).data,
    staleTime: 5 * 60_000,
  });

/** A user with counts and badges, for cards and profiles. */
export const personQuery = (address: string) =>
  queryOptions({
    queryKey: queryKeys.person(address),
    queryFn: async ({ signal }): Promise<UserDetails> =>
      (await api.users.get({ address }, { signal })).data,
    staleTime: 30_000,
  });

export interface Follow {
  /** Undefined while unknown. */
  isFollowing: boolean | undefined;
  isPending: boolean;
  /** Follows or unfollows; asks a visitor to connect first. */
  toggle: () => void;
}

interface Change {
  /** Address of the follower. */
  by: string;
  isFollowing: boolean;
}

/** The follow of `address` by the logged-in user. */
export function useFollow(address: string): Follow {
  const me = useMe()?.address;
  const own = useQuery({ ...ownFollowsQuery(me ?? ''), enabled: me !== undefined });

  /** Shows a follow or its end in what has been read. */
  const show = ({ by, isFollowing }: Change) => {
    queryClient.setQueryData<string[]>(pageKeys.follows.own(by), (list = []) =>
      isFollowing ? [address, ...list] : list.filter((each) => each !== address),
    );
    queryClient.setQueryData<UserDetails>(
      queryKeys.person(address),
      (person) => person && { ...person, followers: person.followers + (isFollowing ? 1 : -1) },
    );
  };

  const { mutate, isPending } = useMutation({
    mutationFn: ({ isFollowing }: Change) =>
      isFollowing ? api.follows.follow({ address }) : api.follows.unfollow({ address }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: pageKeys.follows.own(change.by) });
      show(change);
    },
    onError: (error, { by, isFollowing }) => {
      show({ by, isFollowing: !isFollowing });
      toast.error(isFollowing ? text.followFailed : text.unfollowFailed, {
        description: error.message,
      });
    },
    onSuccess: ({ data }, { by }) => {
      queryClient.setQueryData<UserDetails>(
        queryKeys.person(address),
        (person) => person && { ...person, followers: data.followers },
      );
      // A row that was unfollowed stays until the list is opened again: following it again is one press.
      for (const side of ['followers', 'following'] as const) {
        const queryKey = endpointKey('follows', side);
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
      }
      void queryClient.invalidateQueries({
        queryKey: endpointKey('follows', 'followers', { address }),
      });
      void queryClient.invalidateQueries({ queryKey: queryKeys.person(by) });
    },
  });

  /** Follows for a user whose login was in progress at the click, and who may already follow `address`. */
  const followLater = async ({ address: by }: Me) => {
    if (by === address) return;
    const list = await queryClient.ensureQueryData(ownFollowsQuery(by));
    // Another account may be connected by now.
    if (isLoggedIn(by) && !list.includes(address)) mutate({ by, isFollowing: true });
  };
  const fail = (error: Error) => toast.error(text.followFailed, { description: error.message });

  const isFollowing = me === undefined ? false : own.data?.includes(address);
  return {
    isFollowing,
    isPending,
    toggle: () => {
      if (me === undefined) askForSession((user) => void followLater(user).catch(fail));
      else if (isFollowing !== undefined && !isPending) {
        mutate({ by: me, isFollowing: !isFollowing });
      }
    },
  };
}
