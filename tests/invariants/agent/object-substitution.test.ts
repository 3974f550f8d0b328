// No public function of the agent package accepts an object of another agent or deployment.
import { testObjectSubstitution } from '../surface.ts';
import { createSurface } from './surface.ts';

testObjectSubstitution(await createSurface());
