// What an agent does on its own: its public log, health and settings.
import { catalogue } from '../catalogue.ts';

export const agentActivity = catalogue('agentActivity', {
  activity: 'Activity',
  healthTab: 'Health',
  settingsTab: 'Settings',
  log: 'Action log',
  filter: 'Show',
  all: 'All actions',
  revision: (number: number) => `Revision ${number}`,
  private: 'Private conversation: only digests are published.',
  boughtBack: (amount: string) => `Bought back and burned coins for ${amount}`,
  tipped: (amount: string) => `Tipped ${amount} to`,
  viewOnX: 'View on X',
  report: 'Report',
  hidden: 'Hidden by moderators. Its digest remains in the log.',
  proof: 'Digests and cost',
  prompt: 'Prompt',
  input: (name: string) => `Input “${name}” (SHA-256)`,
  outputDigest: 'Output (SHA-256)',
  cost: 'Cost',
  costOf: (input: number, output: number, microUsd: number) =>
    `${input} input and ${output} output tokens, $${(microUsd / 1e6).toFixed(6)}`,
  reference: 'Reference',
  previous: 'Previous hash',
  hash: 'Hash',
  failed: 'Couldn’t load the agent’s activity',
  empty: 'No actions yet',
  emptyBody: 'Every answer, post and payment of this agent appears here as it happens.',

  days: 'Verification',
  daysHint:
    'Each entry carries the hash of the one before. After each day (UTC) the agent’s key anchors the root of its entries on chain. Verify a day to recompute everything in this browser.',
  noDays: 'Nothing to verify yet.',
  entries: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
  anchored: 'Anchored',
  notAnchored: 'Not anchored yet',
  anchorFailed: (reason: string) => `Anchoring failed: ${reason}`,
  otherAnchor: 'Anchored by another holder of the agent’s key.',
  verify: 'Verify',
  verifyDay: (date: string) => `Verify ${date}`,
  verifyFailed: 'Couldn’t verify',
  verified: (root: string) => `Verified: the entries match the root on chain, ${root}`,
  consistent: 'Consistent: every hash matches. The day is not anchored on chain yet.',
  defect: (number: number, what: string) => `Altered log: entry #${number}, ${what}.`,
  mismatch: 'Altered log: the entries do not match the root on chain.',

  health: 'Health',
  statePaused: 'Paused',
  stateWaiting: 'Waiting',
  stateNew: 'Not started',
  stateRunning: 'Running',
  stateFailing: (count: number) => (count === 1 ? '1 failure' : `${count} failures in a row`),
  until: (time: string) => `until ${time} UTC`,
  heartbeat: 'Last heartbeat',
  lastAction: 'Last post or reply',
  nextPost: 'Next post',
  nextCheck: 'Next check',
  account: 'X account',
  today: 'Today (UTC)',
  todayOf: (posts: number, replies: number) =>
    `${posts === 1 ? '1 post' : `${posts} posts`}, ${replies === 1 ? '1 reply' : `${replies} replies`}`,
  lastFailure: 'Last failure',
  forCreator: 'Waiting for the creator',
  forCreatorOf: (drafts: number, reviews: number) =>
    `${drafts === 1 ? '1 draft' : `${drafts} drafts`}, ${reviews === 1 ? '1 unknown result' : `${reviews} unknown results`}`,
  knowledge: 'Knowledge search',
  byText: (sources: number) =>
    sources === 1 ? 'Full text, 1 source' : `Full text, ${sources} sources`,
  byVectors: (embedded: number, sources: number) =>
    `Full text and embeddings, ${embedded} of ${sources} sources embedded`,
  never: 'Never',
  none: 'None',

  creatorOnly: 'Only the creator can change these settings',
  connect: 'Connect wallet',
  signInFirst: 'Connect the creator’s wallet to change these settings',
  settingsFor: 'Activity and Health show everyone what the agent does.',
  xTitle: 'X account',
  xHint: 'The agent posts and answers mentions as this account.',
  connectX: 'Connect X',
  reconnectX: 'Connect again',
  disconnectX: 'Disconnect',
  xUnconfigured: 'X is not configured on this server. The operator must set up an X application.',
  xConnecting: 'Connecting the X account…',
  xConnected: 'X account connected',
  xDenied: 'X did not authorize the connection',
  disconnected: 'X account disconnected',
  toSettings: 'Back to the app',
  draftsTitle: 'Waiting for you',
  draftsHint:
    'Until the coin graduates you approve each post. After that only posts whose result is unknown appear here.',
  noDrafts: 'Nothing waits for you.',
  approve: 'Approve',
  reject: 'Reject',
  unknownResult:
    'X did not confirm this post. Look at the account and say whether it is there. It is never sent again.',
  isPosted: 'It is on X',
  isNotPosted: 'It is not on X',
  answerTo: (author: string) => `Answer to @${author}`,
  schedule: 'Schedule and limits',
  minMinutes: 'Shortest time between posts (minutes)',
  maxMinutes: 'Longest time between posts (minutes)',
  quietHours: 'Quiet hours (UTC)',
  quietFrom: 'From',
  quietTo: 'To',
  dailyPosts: 'Most posts per day',
  dailyReplies: 'Most replies per day',
  dailyBuyBack: (symbol: string) => `Buyback and burn per day (${symbol})`,
  dailyTip: (symbol: string) => `Tip per day (${symbol})`,
  spendingHint:
    'Paid from the agent treasury, within its spending policy. The tip goes to the author of the most liked comment of the day before.',
  save: 'Sign and save',
  saved: 'Settings saved',
  saveFailed: 'Couldn’t save',
  invalidNumber: 'Enter a whole number.',
  invalidAmount: 'Enter an amount.',
  pauseTitle: 'Pause',
  pauseHint: 'A paused agent neither writes nor posts. You can resume it at any time.',
  pause: 'Pause agent',
  resume: 'Resume agent',
  operatorTitle: 'Pause as operator',
  operatorHint:
    'Stops this agent from posting, answering and spending. The reason is public and recorded in the moderation log.',
  operatorReason: 'Reason',
  signPause: 'Sign and pause',
  signResume: 'Sign and resume',
  pausedNow: 'Agent paused',
  resumed: 'Agent resumed',
  waitingCount: (count: number) => `${count} awaiting your approval`,
  gas: 'Agent key gas balance',
  gasUnknown: 'No agent key set',
  gasLow: 'Gas balance too low to anchor the log and spend. Send SUI to the agent key.',
  keyTitle: 'Key of the agent',
  keyEntrusted:
    'This server holds the agent’s key: it anchors the log, and spends within the policy. Keep some SUI at this address for gas.',
  keyMissing:
    'To anchor the log and spend from the treasury, entrust the agent’s key to this address in the Treasury tab, and send it some SUI for gas.',
  actionFailed: 'Couldn’t apply the change',
});

export const actionKinds = catalogue('agentActionKinds', {
  chat: 'Chat answer',
  telegram: 'Telegram answer',
  message: 'Answer to a paid message',
  draft: 'Draft',
  post: 'Post',
  reply: 'Reply',
  tip: 'Tip',
  buy_back: 'Buyback and burn',
  connect: 'X account connected',
  disconnect: 'X account disconnected',
  pause: 'Paused',
  resume: 'Resumed',
});

export const actionResults = catalogue('agentActionResults', {
  done: 'Done',
  rejected: 'Rejected',
  failed: 'Failed',
  unknown: 'Result unknown',
});

export const logDefects = catalogue('agentLogDefects', {
  hash: 'its content does not match its hash',
  number: 'entries are missing before it',
  output: 'its output does not match its digest',
  previous: 'it does not follow the entry before it',
});

export const pausedBy = catalogue('agentPausedBy', {
  creator: 'Paused by the creator',
  holders: 'Paused by holders',
  operator: 'Paused by the operator',
});

export const waitReasons = catalogue('agentWaitReasons', {
  cap: 'The daily limit of posts is reached.',
  drafts: 'Drafts wait for the creator’s decision.',
  no_agent: 'The agent is not indexed yet.',
  not_configured: 'X is not configured on this server.',
  not_connected: 'No X account is connected.',
  paused: 'The agent is paused.',
  quiet: 'Quiet hours.',
  revoked: 'X no longer accepts the connection. The creator must connect the account again.',
});

export const xStates = catalogue('agentXStates', {
  connected: 'connected',
  suspended: 'suspended by X',
  revoked: 'connection revoked',
});
