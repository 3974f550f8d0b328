// No public function of the session package accepts an object of another coin, owner or deployment.
import { testObjectSubstitution } from '../surface.ts';
import { createSurface } from './surface.ts';

testObjectSubstitution(await createSurface());
