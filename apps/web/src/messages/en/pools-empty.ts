// Lists of coins without a coin.
import { catalogue } from '../catalogue.ts';

export const poolsEmpty = catalogue('poolsEmpty', {
  emptyTitle: 'No coins yet',
  emptyBody: 'Be the first. Launching takes a minute and two signatures.',
  launch: 'Launch a coin',
  nothingFound: (search: string) => `No results for “${search}”`,
  nothingFoundBody: 'Try a shorter word or the coin’s address.',
  noneMatch: 'No coins match these filters',
  noneMatchBody: 'Widen a range, or include graduated coins.',
  noneCreated: 'No coins created yet',
  noneCreatedBody: 'Coins that this account launches appear here.',
});
