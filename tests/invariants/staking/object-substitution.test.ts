// No public function of the staking package accepts an object of another pool or deployment.
import { testObjectSubstitution } from '../surface.ts';
import { createSurface } from './surface.ts';

testObjectSubstitution(await createSurface());
