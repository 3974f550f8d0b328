// No public function of the NFT package accepts an object of another collection or deployment.
import { testObjectSubstitution } from '../surface.ts';
import { createSurface } from './surface.ts';

testObjectSubstitution(await createSurface());
