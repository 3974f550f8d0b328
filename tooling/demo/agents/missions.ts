// Missions of the local network, and the stand-ins for X and Telegram that check them: both run on this
// machine, and anyone can follow, repost and join there under any name.
import type { Deployment } from '@atoll/sdk';
import { type MissionFile, parseMissions, type ServerConfig } from '@atoll/server';
import { FakeTelegram } from '@atoll/testing/external/telegram.ts';
import { FakeX } from '@atoll/testing/external/x.ts';
import { X_CLIENT } from '@atoll/testing/external/x-oauth.ts';

const ACCOUNT = 'atoll';
const POST = '1990000000000000001';
const GROUP = '@atoll_local';

const missions = (deployment: Deployment): MissionFile => ({
  community: { x_account: ACCOUNT, x_post: POST, telegram_chat: GROUP },
  cooldown_seconds: 10,
  tasks: [
    {
      id: 'follow',
      kind: 'follow_x',
      title: 'Follow @atoll on X',
      account: ACCOUNT,
      boost_bps: 2_000,
    },
    {
      id: 'repost',
      kind: 'repost_x',
      title: 'Repost the launch announcement',
      account: ACCOUNT,
      post: POST,
      boost_bps: 2_000,
    },
    {
      id: 'telegram',
      kind: 'join_telegram',
      title: 'Join the Telegram group',
      chat: GROUP,
      boost_bps: 2_000,
    },
    {
      id: 'hold',
      kind: 'hold_coin',
      title: 'Hold 100,000 ATOLL',
      coin: deployment.atollToken.coinType,
      amount: '100000000000',
      // Visitors of the demo do not wait for days.
      hours: 0,
      boost_bps: 4_000,
    },
    {
      id: 'volume',
      kind: 'trade_volume',
      title: 'Trade 100 SUI in a week',
      mist: '100000000000',
      days: 7,
      boost_bps: 5_000,
    },
    {
      id: 'refer',
      kind: 'refer_traders',
      title: 'Invite a trader',
      traders: 1,
      mist_each: '1000000000',
      boost_bps: 5_000,
    },
  ],
});

export interface StandIns {
  /** The server's configuration of X, its application for agents, Telegram and missions. */
  settings: Pick<ServerConfig, 'x' | 'xApp' | 'telegram' | 'missions'>;
  close(): Promise<void>;
}

/** Starts the stand-ins on free ports; the one for X remembers its accounts and posts in `xFile`. */
export async function startStandIns(deployment: Deployment, xFile?: string): Promise<StandIns> {
  const [x, telegram] = await Promise.all([FakeX.start(xFile), FakeTelegram.start()]);
  x.account(ACCOUNT);
  telegram.join(GROUP, 'atoll_team');
  return {
    settings: {
      x: { apiUrl: x.url, webUrl: x.url, bearerToken: x.bearerToken },
      xApp: { apiUrl: x.url, webUrl: x.url, clientId: X_CLIENT.id, clientSecret: X_CLIENT.secret },
      telegram: { apiUrl: telegram.url, webUrl: telegram.url, botToken: telegram.botToken },
      missions: parseMissions(missions(deployment), 'the local network’s'),
    },
    close: async () => {
      await Promise.all([x.close(), telegram.close()]);
    },
  };
}
