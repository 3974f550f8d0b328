// Conversations on the coins of the demo market, posted through the API by the traders.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { DemoContext } from '../market/context.ts';
import type { Market } from '../market/market.ts';
import type { Trader } from '../market/traders.ts';

interface Line {
  /** Index of the trader who writes it. */
  by: number;
  text: string;
  /** Indices of the traders who like it. */
  likes?: number[];
  /** Name of an image in `icons/`. */
  image?: string;
  /** Attaches the writer's latest trade of the coin, if they have one. */
  trade?: true;
}

type Conversation = Line & { replies?: Line[] };

const CONVERSATIONS: Record<string, Conversation[]> = {
  ORACLE: [
    {
      by: 0,
      text: 'Persona v1 is live. It reads every pool once a minute and only speaks when something changed. Ask it about your own coin.',
      likes: [1, 2, 3, 5, 6, 9],
      replies: [
        { by: 4, text: 'Does it see trades after graduation too?', likes: [0] },
        {
          by: 0,
          text: 'Yes, curve and DEX. It follows the pair from the same block.',
          likes: [4, 8],
        },
        { by: 8, text: 'It called the $PUFF dump two minutes before I noticed.', likes: [3, 4, 7] },
        { by: 3, text: '@saltwater sam this is what you were looking for' },
        { by: 1, text: 'It is. Adding.', trade: true, likes: [3] },
      ],
    },
    {
      by: 6,
      text: 'Nearly sold out and still no rush for the exit. Cleanest chart on the AI tab right now.',
      trade: true,
      likes: [0, 2, 10],
      replies: [{ by: 11, text: 'The riddles are what sold me.' }],
    },
    {
      by: 9,
      text: 'Riddle from this morning: "It climbs without legs and falls without ground." Is it talking about $LAVA or about us?',
      likes: [0, 1, 4, 5, 6, 7, 10, 11],
      replies: [
        { by: 5, text: 'Us. Definitely us.', likes: [9, 10, 11, 2] },
        { by: 2, text: '$LAVA has legs, it just refuses to use them.' },
      ],
    },
    { by: 10, text: 'gm, checking in before graduation', likes: [0] },
  ],
  RENT: [
    {
      by: 7,
      text: 'Viewed the property today. Walls are a bit tight but the sea view is real.',
      image: 'hermit',
      likes: [1, 2, 6, 9],
      replies: [
        { by: 2, text: 'Is the tenant friendly?', likes: [7] },
        {
          by: 7,
          text: 'He pinched me twice and then moved out with the whole house.',
          likes: [2, 5, 9],
        },
      ],
    },
    { by: 3, text: 'Rent is due. Bought the dip.', trade: true, likes: [7] },
  ],
  PUFF: [
    {
      by: 5,
      text: 'Puffed up, then let the air out. I will be back at the bottom of the range.',
      trade: true,
      likes: [8],
      replies: [{ by: 10, text: 'That is what you said last time @lowtide', likes: [2, 5] }],
    },
  ],
  REEF: [
    {
      by: 11,
      text: 'Who else is holding this through graduation? $REEF and $NURSE are the only two I do not touch.',
      likes: [0, 4, 6],
      replies: [{ by: 4, text: 'Holding. @quay see you on the DEX.', likes: [11] }],
    },
  ],
  SOCK: [
    {
      by: 2,
      text: 'Lost its partner in the wash, found a community.',
      image: 'sock',
      likes: [1, 3, 9, 10],
    },
  ],
};

/** Posts every conversation whose coin was launched; repeating it posts nothing twice. */
export async function converse(
  context: DemoContext,
  people: readonly Trader[],
  markets: ReadonlyMap<string, Market>,
): Promise<void> {
  const tokens = new Map<number, string>();
  const speaker = async (index: number) => {
    const person = people[index];
    if (person === undefined) throw new Error(`There is no demo trader ${index}.`);
    const token = tokens.get(index) ?? (await context.server.join(person));
    tokens.set(index, token);
    return { token, address: person.address };
  };

  const say = async (poolId: string, line: Line, key: string, parent_id?: number) => {
    const { token, address } = await speaker(line.by);
    const { server } = context;
    const [trade] = line.trade
      ? (
          await server.call((api) =>
            api.trades.list({
              filters: { pool_id: { $eq: poolId }, trader: { $eq: address } },
              pagination: { pageSize: 1 },
            }),
          )
        ).data
      : [];
    const image = line.image
      ? await server.upload(
          token,
          await readFile(new URL(`../icons/${line.image}.webp`, import.meta.url)),
        )
      : null;
    const named = people.filter(({ name }) => line.text.includes(`@${name}`));
    const body = {
      pool_id: poolId,
      parent_id,
      text: line.text,
      image,
      trade_id: trade?.id ?? null,
      mentions: named.map((person) => person.address),
      client_id: idOf(key),
    };
    const { id } = (await server.call((api) => api.replies.post(body), token)).data;
    for (const liker of line.likes ?? []) {
      const by = await speaker(liker);
      await server.call((api) => api.replies.like({ id, liked: true }), by.token);
    }
    return id;
  };

  for (const [symbol, conversations] of Object.entries(CONVERSATIONS)) {
    const poolId = markets.get(symbol)?.pool.poolId;
    if (poolId === undefined) continue;
    for (const [index, { replies = [], ...first }] of conversations.entries()) {
      const key = `${poolId}:${index}`;
      const thread = await say(poolId, first, key);
      for (const [number, reply] of replies.entries()) {
        await say(poolId, reply, `${key}:${number}`, thread);
      }
    }
  }
}

/** The same id for the same line, so that an interrupted filling posts it once. */
export function idOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
