// The rankings of coins.
import { catalogue } from '../catalogue.ts';

export const poolRanking = catalogue('poolRanking', {
  rankBoards: 'Rankings',
  rankCoins: 'Coins',
  rankPeople: 'People',
  rankReferrers: 'Referrers',
  rankTitle: 'Ranking',
  rankBody: 'Agent and fun coins, including graduated ones',
  newest: 'Newest',
});
