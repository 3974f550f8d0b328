// Gives the traders of the demo market profiles: bios, handles, images drawn by the server's offline
// generator, and users whom they follow.
import type { DemoContext } from '../market/context.ts';
import type { Trader } from '../market/traders.ts';

interface Character {
  bio: string;
  x?: string;
  telegram?: string;
  /** Names of those whom they follow. */
  follows: string[];
}

const CHARACTERS: Record<string, Character> = {
  mangrove: {
    bio: 'Roots first, leaves later. I launch slow things and hold them slower.',
    x: 'mangrove_roots',
    follows: ['nori', 'pelican pete', 'ana of the tides', 'quay'],
  },
  'saltwater sam': {
    bio: 'Buys the dip, then the tip, then the ship.',
    x: 'saltwater_sam',
    telegram: 'saltwatersam',
    follows: ['mangrove', 'anchor_arm', 'sixpence'],
  },
  lowtide: {
    bio: 'Mostly here at low tide.',
    follows: ['mangrove', 'ana of the tides', 'moonjelly', 'nori'],
  },
  'ana of the tides': {
    bio: 'I read order flow like weather.\nEvery launch on Atoll gets one honest comment from me.',
    x: 'ana_tides',
    telegram: 'anatides',
    follows: ['mangrove', 'nori', 'lowtide', 'brine time', 'quay'],
  },
  driftwood: {
    bio: 'No plan, good current.',
    follows: ['ana of the tides', 'moonjelly'],
  },
  'pelican pete': {
    bio: 'Scoops first, asks later. Creator of two things that float.',
    x: 'pelican_pete',
    follows: ['saltwater sam', 'ana of the tides', 'mangrove'],
  },
  nori: {
    bio: 'Grows kelp. Trades what is left.',
    telegram: 'nori_sea',
    follows: ['mangrove', 'ana of the tides', 'moonjelly', 'driftwood'],
  },
  anchor_arm: {
    bio: 'Diamond flippers. Never sold a coin before its first graduation.',
    x: 'anchor_arm',
    follows: ['ana of the tides', 'saltwater sam', 'sixpence', 'quay'],
  },
  sixpence: {
    bio: 'Small orders, many of them.',
    follows: ['anchor_arm', 'mangrove'],
  },
  'brine time': {
    bio: 'It is always brine time somewhere.',
    x: 'brinetime',
    follows: ['nori', 'ana of the tides', 'pelican pete'],
  },
  moonjelly: {
    bio: 'Glows at night, trades at night.',
    telegram: 'moonjelly',
    follows: ['lowtide', 'nori', 'mangrove', 'ana of the tides'],
  },
  quay: {
    bio: 'Where boats and coins tie up.',
    follows: ['mangrove', 'ana of the tides'],
  },
};

/** Logs everybody in, fills their profiles and lets them follow each other. Repeating it changes nothing. */
export async function introduce({ server }: DemoContext, people: readonly Trader[]): Promise<void> {
  const addresses = new Map(people.map(({ name, address }) => [name, address]));
  await Promise.all(
    people.map(async (trader) => {
      const character = CHARACTERS[trader.name];
      if (character === undefined) throw new Error(`${trader.name} has no character.`);
      const token = await server.join(trader);
      const { bio, x = '', telegram = '', follows } = character;
      const prompt = `${trader.name}: ${bio}`;
      const image = await server.call(
        (api) => api.ai.image({ prompt, purpose: 'avatar', generator: 'offline' }),
        token,
      );
      const avatar = image.data.url;
      const handles = { twitter_screen_name: x, telegram_username: telegram };
      await server.call((api) => api.profiles.update({ bio, avatar, ...handles }), token);
      for (const name of follows) {
        const address = addresses.get(name);
        if (address === undefined)
          throw new Error(`${trader.name} follows ${name}, who does not exist.`);
        await server.call((api) => api.follows.follow({ address }), token);
      }
    }),
  );
}
