// People wherever they appear: cards, follow buttons, badges.
import { catalogue } from '../catalogue.ts';

export const people = catalogue('people', {
  follow: 'Follow',
  following: 'Following',
  unfollow: 'Unfollow',
  followName: (name: string) => `Follow ${name}`,
  unfollowName: (name: string) => `Unfollow ${name}`,
  followFailed: 'Couldn’t follow',
  unfollowFailed: 'Couldn’t unfollow',
  followers: (count: string) => `${count} ${count === '1' ? 'follower' : 'followers'}`,
  followingCount: (count: string) => `${count} following`,
  created: (count: string) => `${count} ${count === '1' ? 'coin' : 'coins'} created`,
  viewProfile: 'View profile',
  cardFailed: 'Couldn’t load this profile',
  you: 'you',
  badges: 'Badges',
  graduated_creator: 'Graduated creator',
  graduated_creatorWhy: 'Launched a coin that graduated',
  early_buyer: 'Early buyer',
  early_buyerWhy: 'Bought a coin in its first hour that has graduated since',
  staker: 'Staker',
  stakerWhy: 'Has coins staked',
});
