// Labels of wallets and what they mean, and the facts beside the Buy button. Facts, not opinions.
import {
  FIRST_SECOND_MS,
  FRESH_MS,
  PROFITABLE_BPS,
  PROFITABLE_POSITIONS,
  REPEAT_COINS,
} from '@atoll/api';
import { catalogue } from '../catalogue.ts';

const seconds = FIRST_SECOND_MS / 1_000;
const hours = FRESH_MS / 3_600_000;
const percent = PROFITABLE_BPS / 100;

export const labels = catalogue('labels', {
  list: 'Labels',
  first_second: 'First second',
  first_secondWhy: `Bought within ${seconds} second of the coin’s creation, by the chain’s clock.`,
  bundled: 'Bundled',
  bundledWhy:
    'Bought in the same checkpoint as its funder (the sender of its first SUI) or as another wallet with the same funder.',
  creator_linked: 'Creator-linked',
  creator_linkedWhy:
    'Received its first SUI from the creator, sent the creator their first SUI, or received coins from the creator.',
  fresh: 'Fresh',
  freshWhy: `This site first saw the wallet on chain less than ${hours} hours before its first trade of the coin.`,
  repeat_first_second: 'Often first',
  repeat_first_secondWhy: `Bought at least ${REPEAT_COINS} coins within ${seconds} second of their creation.`,
  profitable: 'Profitable',
  profitableWhy: `At least ${PROFITABLE_POSITIONS} closed positions, at least ${percent}% of them with a profit, and a profit overall.`,
  first_secondShort: '1s',
  bundledShort: 'Bdl',
  creator_linkedShort: 'Crt',
  freshShort: 'New',
  repeat_first_secondShort: '1s+',
  profitableShort: 'PnL',
  facts: 'Facts that change with trades',
  top: (share: string) => `Top 10: ${share}`,
  topWhy: (share: string) => `The ten largest holders own ${share} of the supply.`,
  creatorSold: (share: string) => `Creator sold: ${share}`,
  creatorSoldWhy: (share: string) => `The creator’s account has sold ${share} of the supply.`,
  share: (label: string, share: string) => `${label}: ${share}`,
  shareWhy: (wallets: number, share: string) =>
    `${wallets === 1 ? '1 wallet' : `${wallets} wallets`}, holding ${share} of the supply.`,
});
