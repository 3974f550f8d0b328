// Facts about a coin before the buy.
import { groupDigits } from '../../lib/format/format.ts';
import { catalogue } from '../catalogue.ts';

export const risk = catalogue('risk', {
  title: 'Before you buy',
  failed: 'Couldn’t load the facts about this coin.',
  launch: 'Bought at launch',
  launchNone: 'No purchases at launch',
  launchBought: (percent: string, buyers: number) =>
    `${percent} bought by ${buyers === 1 ? '1 wallet' : `${groupDigits(buyers)} wallets`}`,
  launchOpen: 'The launch period has not ended',
  launchKept: (sold: string, moved: string) => `${sold} of it sold, ${moved} moved`,
  launchFee: 'Launch fee',
  launchFeeFell: (percent: string, duration: string) => `${percent}, zero after ${duration}`,
  launchFeeNow: (percent: string) =>
    `Now ${percent} of the coins of each buy, withheld by the curve`,
  launchFeeEnded: 'Ended',
  top: (count: number) => (count === 1 ? 'Largest holder' : `Top ${count} holders`),
  topNone: 'No holders yet',
  topShare: (percent: string) => `${percent} of the supply`,
  linked: 'Linked wallets',
  linkedNone: (examined: number) =>
    examined === 1 ? 'None: 1 wallet examined' : `None among ${examined} wallets`,
  linkedSome: (groups: number, percent: string) =>
    `${groups === 1 ? '1 group' : `${groups} groups`}, largest holds ${percent}`,
  labeled: 'Labeled wallets',
  labeledNone: 'None',
  labeledCount: (label: string, wallets: number) => `${label}: ${groupDigits(wallets)}`,
  labeledTitle: (symbol: string) => `Labeled wallets of $${symbol}`,
  labeledChoice: 'Label',
  labeledEmpty: 'No wallet has this label',
  labeledFailed: 'Couldn’t load the wallets.',
  labeledFunder: (address: string) => `First funded by ${address}`,
  labeledMore: 'Show more',
  creator: 'Creator',
  creatorHolds: (percent: string) => `Holds ${percent}`,
  creatorLocked: (percent: string, until: string) =>
    `${percent} of it locked, fully unlocked ${until}`,
  vestingTitle: 'Creator’s locked coins',
  vestingLock:
    'The contract holds the creator’s first purchase until the date below. No one can end it early.',
  vestingLinear:
    'The contract releases the creator’s first purchase bit by bit. No one can end it early.',
  vestingTotal: 'Locked at launch',
  vestingUnlocked: 'Unlocked',
  vestingClaimed: 'Claimed',
  vestingCliff: 'First unlock',
  vestingEnd: 'Fully unlocked',
  vestingClaim: 'Claim unlocked',
  vestingClaiming: 'Claiming…',
  vestingClaimDone: (coins: string) => `Claimed ${coins}`,
  vestingClaimFailed: 'Claim failed',
  creatorFirst: 'First coin here',
  creatorCoins: (coins: string, graduated: number) =>
    coins === '1'
      ? `1 earlier coin, ${graduated} graduated`
      : `${coins} earlier coins, ${graduated} graduated`,
  age: 'Age',
  liquidity: 'Liquidity',
  onCurve: (amount: string) => `${amount} in the curve`,
  inPair: (amount: string) => `${amount} in the pair, burned`,
  atUnknown: 'At a venue that cannot be verified',
  quote: 'Priced in',
  quoteRegulated: (symbol: string) => `${symbol}, which its issuer can freeze`,
  quoteRegulatedNote: 'Frozen accounts cannot trade this coin',
  quoteSource: (symbol: string) =>
    `${symbol} is a regulated coin: its issuer can freeze accounts and pause the coin on the network. A frozen account cannot buy, cannot receive the proceeds of a sale and cannot claim fees; while the coin is paused, no one can. The issuer cannot take the reserves of the curve or the pair. A change takes full effect with the next epoch, within about a day.`,
  asOf: (checkpoint: string) => `Checkpoint ${checkpoint}`,
  details: 'Sources and details',
  dialogBody: 'Each figure is computed from the chain. None of them is investment advice.',
  launchSource:
    'Purchases in the first minute after the launch, or for as long as the contract limits purchases if that is longer. When coins leave a wallet, those from that period count as leaving first; moved means transferred, staked or locked.',
  launchLink: 'Launch transaction',
  launchUntil: (time: string) => `Period ended ${time}`,
  launchUntilOpen: (time: string) => `Period ends ${time}`,
  amountBought: 'Bought',
  amountSold: 'Sold since',
  amountMoved: 'Moved since',
  amountKept: 'Still with the buyers',
  amountCreator: 'Bought by the creator',
  topSource:
    'Sum of the ten largest balances, from every balance change since the launch. Coins in the curve and in the trading pair have no holder and do not count.',
  linkedSource: (examined: number) =>
    `Wallets that the same account sent their first SUI to, or that funded one another, among ${examined} examined: the 100 largest holders, the 100 largest buyers at launch and the creator. Exchanges and faucets that the operator knows are left out; an account that funded many others may be an exchange.`,
  clusterTitle: (wallets: number, percent: string) => `${wallets} wallets hold ${percent}`,
  clusterFunder: 'First funded by',
  clusterFunded: (accounts: number) =>
    accounts >= 1_000
      ? 'which funded 1,000 or more accounts known here'
      : `which funded ${groupDigits(accounts)} accounts known here`,
  clusterCreator: 'The creator is one of them.',
  clusterBought: (amount: string) => `Bought ${amount} at launch.`,
  clusterMore: (count: number) => `and ${count} more`,
  creatorSource:
    'Coins of the same address. Inactive means not graduated and without a trade in the last seven days. Change is against the opening price.',
  creatorCounts: (coins: string, graduated: number, inactive: number) =>
    `${coins} launched before: ${graduated} graduated, ${inactive} inactive`,
  creatorFunder: 'First funded by',
  coinGraduated: 'Graduated',
  coinSold: (percent: string) => `${percent} sold`,
  coinNoTrade: 'never traded',
  coinTraded: 'last trade',
  liquiditySource:
    'What the curve has raised and pays sellers from; after the graduation the quote coin in the trading pair, whose liquidity claim was burned in the same transaction.',
  liquidityLink: 'Pool on explorer',
  raw: 'Raw data',
});
