import * as fc from 'fast-check';
import { createWorld } from './chain/world.ts';
import { Player } from './history/player.ts';
import { histories } from './history/steps.ts';

const world = await createWorld();
const hs = fc.sample(histories(3, 64), { numRuns: 100, seed: 5 });
const t = performance.now();
let d = 0,
  r = 0,
  g = 0;
for (const h of hs) {
  const p = new Player(world, h.market);
  p.play({ kind: 'wait', ms: h.delayMs });
  for (const s of h.steps) if (s) p.play(s);
  d += p.counts.done;
  r += p.counts.refused;
  g += +p.graduated;
}
console.log((performance.now() - t) / 100, d, r, g);
