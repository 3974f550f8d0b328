// Defines what every part of the demo market uses.
import type { Atoll } from '@atoll/sdk';
import type { ServerApi } from './server-api.ts';

export interface DemoContext extends Atoll {
  server: ServerApi;
}
