/** Rate limits, each declared once. Endpoints reference them by name; endpoints with the same limit share its count. */

export interface RateLimit {
  /** Requests allowed in a period. */
  requests: number;
  seconds: number;
}

interface NamedLimit extends RateLimit {
  /** Scope of the count: requests of one client address or of one account. */
  by: 'client' | 'account';
}

const client = (requests: number, seconds: number) =>
  ({ by: 'client', requests, seconds }) as const;
const account = (requests: number, seconds: number) =>
  ({ by: 'account', requests, seconds }) as const;

const limits = {
  /** Every request below /api, /mcp and /personas. */
  all: client(400, 4),
  /** Pages, files of the web app and images that one client reads from one server. */
  files: client(3_000, 30),
  /** Streams opened. */
  stream: client(60, 30),
  /** Kilobytes of past events that one client is sent; further streams must read the lists again. */
  replay: client(8_192, 60),
  login: client(20, 40),
  'login-address': account(20, 40),
  'mint-grant': account(20, 40),
  'media-client': client(10, 30),
  media: account(10, 30),
  'get-module': client(20, 40),
  /** Drafts and images, with and without a model. */
  generate: account(10, 60),
  /** The same by client address: accounts are free, and each has a separate quota. */
  'generate-client': client(20, 60),
  chat: account(10, 60),
  'chat-client': client(20, 60),
  'chat-changes': account(60, 60),
  personas: account(30, 600),
  'agent-configs': account(60, 60),
  'active-tele': account(20, 60),
  'telegram-user': client(6, 60),
  'telegram-chat': client(20, 60),
  /** Comments and edits. */
  'comment-posts': account(10, 60),
  /** Likes and reactions, added and removed. */
  'comment-likes': account(60, 60),
  'comment-changes': account(60, 60),
  'comment-searches': client(60, 20),
  follow: account(60, 60),
  profile: account(20, 60),
  'filter-presets': account(60, 60),
  notifications: account(60, 60),
  push: account(60, 60),
  'push-client': client(60, 60),
  watchlist: account(60, 60),
  alerts: account(60, 60),
  'watched-wallets': account(60, 60),
  'wallet-alerts': account(60, 60),
  'share-cards': account(60, 60),
  /** Images of share cards, and sitemaps. */
  share: client(60, 60),
  /** Exports of portfolios. */
  exports: client(10, 60),
  /** Trade estimates and transactions for bots. */
  trading: client(120, 60),
  mcp: client(120, 60),
  /** Attempts at missions. */
  missions: account(30, 60),
  /** Reads of the caller's missions: the page does so for each pool whenever stakes change. */
  'mission-reads': account(600, 60),
  /** Checks of X and Telegram accounts. */
  social: account(30, 60),
  report: account(20, 600),
  block: account(20, 600),
} as const satisfies { [name: string]: NamedLimit };

export type LimitName = keyof typeof limits;
export const rateLimits: { readonly [name in LimitName]: Readonly<NamedLimit> } = limits;
