// Access control of every public function of the session package.
import { testAccessControl } from '../surface.ts';
import { createSurface } from './surface.ts';

await testAccessControl(await createSurface());
