// No public function of the launchpad and the AMM accepts an object of another pool, coin or
// deployment.
import { describe } from 'vitest';
import { testObjectSubstitution } from '../surface.ts';
import { createSurfaces } from './surface.ts';

const { launchpad, amm } = await createSurfaces();

describe('launchpad', () => testObjectSubstitution(launchpad));
describe('amm', () => testObjectSubstitution(amm));
