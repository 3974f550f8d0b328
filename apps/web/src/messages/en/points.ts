// The points page and the ranking by points.
import { catalogue } from '../catalogue.ts';

export const points = catalogue('points', {
  title: 'Points',
  intro:
    'Points reward activity on the platform. They have no monetary value and cannot be traded.',
  own: 'Your points',
  count: (points: string) => `${points} points`,
  visitor: 'Connect a wallet to see your points.',
  how: 'How to earn',
  perAward: (points: number) => `+${points}`,
  varies: 'Varies',
  daily: (count: number) => (count === 1 ? 'Once a day' : `Up to ${count} a day`),
  unlimited: 'Once each',
  trade: 'First trade of the day',
  tradeBody:
    'Trade at least 0.1 SUI (or its value in another quote coin) of a coin that you did not launch.',
  launch: 'Launch a coin',
  launchBody: 'Launch a new coin.',
  referral: 'A referral’s first trade',
  referralBody: 'Someone you referred makes their first trade.',
  like_received: 'Receive a like',
  like_receivedBody: 'Someone who has traded likes one of your comments.',
  mission: 'Complete a mission',
  missionBody: 'Points vary by mission.',
  fairness:
    'Accounts funded by the same address count as one person: they share the daily trade award and earn no points from each other. Days start at midnight UTC, weeks on Monday.',
  ranking: 'Ranking',
  day: 'Today',
  week: 'This week',
  all: 'All time',
  person: 'Person',
  points: 'Points',
  failed: 'Couldn’t load the points',
  noRanking: 'No points in this period yet',
  noRankingBody: 'Make the first trade of the day to take the lead.',
  browse: 'Browse coins',
  history: 'Your awards',
  noHistory: 'No awards yet',
  noHistoryBody: 'Every award appears here with its reason.',
  more: 'Show more',
});
