// The search palette.
import { catalogue } from '../catalogue.ts';

export const search = catalogue('search', {
  title: 'Search',
  placeholder: 'Coin, ticker, user or address',
  results: 'Results',
  coins: 'Coins',
  people: 'Users',
  recent: 'Recent',
  hot: 'Hot coins',
  forgetRecent: 'Clear recent searches',
  start: 'Type a name, a ticker or the start of an address.',
  nothing: (query: string) => `No results for “${query}”`,
  nothingBody: 'Check the spelling, or paste the full address.',
  failed: 'Search failed.',
  searching: 'Searching',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  hints: '↑ ↓ to choose, Enter to open, Ctrl Enter to buy, Esc to close',
});
