// Access control of every public function of the launchpad and the AMM.
import { describe } from 'vitest';
import { testAccessControl } from '../surface.ts';
import { createSurfaces } from './surface.ts';

const { launchpad, amm } = await createSurfaces();

await describe('launchpad', () => testAccessControl(launchpad));
await describe('amm', () => testAccessControl(amm));
