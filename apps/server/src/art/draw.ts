/**
 * Generates a deterministic SVG image from a seed text. Keywords in the text select the scene; all other
 * choices derive from the text's digest.
 */
import type { ImagePurpose } from '@atoll/api';
import { PALETTES, type Palette } from './palette.ts';
import { type Random, seededRandom } from './random.ts';
import { atoll } from './scenes/atoll.ts';
import { type Creature, creature } from './scenes/creature.ts';
import { horizon } from './scenes/horizon.ts';
import { jellyfish } from './scenes/jellyfish.ts';
import { reef } from './scenes/reef.ts';
import { shell } from './scenes/shell.ts';
import { circle, n, path } from './svg.ts';

type Scene = (random: Random, palette: Palette, isPlain?: boolean) => string;

const portrait =
  (kind?: Creature): Scene =>
  (random, palette, isPlain) =>
    creature(random, palette, kind, isPlain);

/** Keywords of each scene, matched as word prefixes. */
const NAMED: readonly (readonly [RegExp, Scene])[] = [
  [/\b(octopus|kraken|squid|tentac)/, portrait('octopus')],
  [/\b(crab|lobster|claw|hermit)/, portrait('crab')],
  [/\b(puffer|pufferfish|blow|spike|urchin)/, portrait('puffer')],
  [/\b(whale|orca|dolphin)/, portrait('whale')],
  [/\b(turtle|tortoise)/, portrait('turtle')],
  [/\b(fish|clown|shark|nemo|tuna|cod)/, portrait('fish')],
  [/\b(jelly|medusa|ghost|alien|glow)/, jellyfish],
  [/\b(shell|nautilus|snail|spiral|pearl)/, shell],
  [/\b(sun|moon|star|night|dusk|dawn|palm|beach|horizon|wave|surf)/, horizon],
  [/\b(atoll|island|lagoon|map|world)/, atoll],
  [/\b(coral|reef|garden|kelp|algae)/, reef],
];

const ANY = [portrait(), portrait(), reef, atoll, jellyfish, horizon, shell] as const;

export interface ArtSeed {
  /** Address of the owner. The same words give each owner a different image. */
  address: string;
  prompt: string;
  purpose: ImagePurpose;
}

/** Returns the image as a 512 × 512 SVG without text or external references. */
export function drawSvg({ address, prompt, purpose }: ArtSeed): string {
  const random = seededRandom(JSON.stringify([address, prompt, purpose]));
  const palette = random.pick(PALETTES);
  const words = prompt.toLowerCase();
  const named = NAMED.find(([pattern]) => pattern.test(words))?.[1];
  // A coin icon must be recognizable at 24 pixels.
  const scene = named ?? (purpose === 'coin' ? portrait() : random.pick(ANY));
  const frame = purpose === 'contributor' ? badge(random, palette) : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">${scene(random, palette, purpose === 'coin')}${frame}</svg>`;
}

/** Frame of a Contributor NFT: the Atoll ring with its gap and a pearl in the gap. */
function badge(random: Random, p: Palette): string {
  const gap = random.between(0, 360);
  const radius = 236;
  const around = 2 * Math.PI * radius;
  const ticks = Array.from({ length: 60 }, (_, index) => {
    const angle = (index / 60) * 2 * Math.PI;
    const from = index % 5 === 0 ? 214 : 219;
    return `M${n(256 + Math.cos(angle) * from)} ${n(256 + Math.sin(angle) * from)}L${n(256 + Math.cos(angle) * 224)} ${n(256 + Math.sin(angle) * 224)}`;
  }).join('');
  return `${path(`M0 0H512V512H0ZM256 20A236 236 0 1 0 256 492A236 236 0 1 0 256 20Z`, `fill="${p.ink}" fill-opacity=".62" fill-rule="evenodd"`)}<g transform="rotate(${n(gap)} 256 256)">${circle(256, 256, radius, `fill="none" stroke="${p.bloom}" stroke-width="13" stroke-linecap="round" stroke-dasharray="${n(around * 0.93)} ${n(around * 0.07)}"`)}${circle(256 + radius * Math.cos(-0.22), 256 + radius * Math.sin(-0.22), 11, `fill="${p.glow}"`)}</g>${path(ticks, `stroke="${p.glow}" stroke-opacity=".5" stroke-width="2.5"`)}`;
}
