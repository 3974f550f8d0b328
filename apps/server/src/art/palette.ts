/** Color palettes of the generated images. */

export interface Palette {
  /** Background colors, from far to near. */
  deep: string;
  mid: string;
  shallow: string;
  /** Highlights such as foam, glow and sun. */
  glow: string;
  sand: string;
  /** Two warm hues and one cool hue for creatures and plants. */
  coral: string;
  bloom: string;
  leaf: string;
  /** Outlines and eyes. */
  ink: string;
}

export const PALETTES: readonly [Palette, ...Palette[]] = [
  // Lagoon at noon.
  {
    deep: '#053a52',
    mid: '#0b7c8f',
    shallow: '#3fd0c4',
    glow: '#e9fff4',
    sand: '#f4dfa8',
    coral: '#ff7a5c',
    bloom: '#ffc15e',
    leaf: '#2c9d6f',
    ink: '#04202e',
  },
  // Night dive.
  {
    deep: '#060f24',
    mid: '#10305c',
    shallow: '#2466a8',
    glow: '#8ff7ff',
    sand: '#7a8fb8',
    coral: '#ff5f8f',
    bloom: '#b58cff',
    leaf: '#2fd6b5',
    ink: '#020713',
  },
  // Dawn.
  {
    deep: '#3a2358',
    mid: '#a3487a',
    shallow: '#ff9a76',
    glow: '#fff2d0',
    sand: '#ffd6a1',
    coral: '#ff5e62',
    bloom: '#ffd166',
    leaf: '#4c8f8a',
    ink: '#21123a',
  },
  // Kelp forest.
  {
    deep: '#0a2f2a',
    mid: '#17655a',
    shallow: '#5fb98a',
    glow: '#f3ffd2',
    sand: '#d9cf94',
    coral: '#ff8c42',
    bloom: '#ffd23f',
    leaf: '#9bc53d',
    ink: '#061a17',
  },
  // Coral bloom.
  {
    deep: '#5a1846',
    mid: '#b5305f',
    shallow: '#ff7b89',
    glow: '#fff0e6',
    sand: '#ffcfb3',
    coral: '#ffa62b',
    bloom: '#8de4d3',
    leaf: '#489fb5',
    ink: '#2b0a22',
  },
  // Bioluminescence.
  {
    deep: '#050b18',
    mid: '#0c2b3a',
    shallow: '#13635f',
    glow: '#5cffd1',
    sand: '#3f6f6c',
    coral: '#00e5ff',
    bloom: '#c4ff61',
    leaf: '#18b79b',
    ink: '#01060c',
  },
  // Storm.
  {
    deep: '#1b2636',
    mid: '#3f5b73',
    shallow: '#86a9b8',
    glow: '#f4f9fb',
    sand: '#c8c3ad',
    coral: '#e4572e',
    bloom: '#f3a712',
    leaf: '#58838c',
    ink: '#0c131d',
  },
  // Pale sand.
  {
    deep: '#0f6e84',
    mid: '#58b8b8',
    shallow: '#c3ecdc',
    glow: '#fffdf2',
    sand: '#fbe8c1',
    coral: '#ef6f6c',
    bloom: '#f7b267',
    leaf: '#56a3a6',
    ink: '#0b3440',
  },
  // Violet depth.
  {
    deep: '#150f3a',
    mid: '#3b2c85',
    shallow: '#6e6bd8',
    glow: '#e6e3ff',
    sand: '#b9a6ec',
    coral: '#ff8fab',
    bloom: '#ffd6a5',
    leaf: '#5de2c4',
    ink: '#0a0722',
  },
];
