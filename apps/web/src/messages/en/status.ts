// The status page.
import { catalogue } from '../catalogue.ts';

export const status = catalogue('status', {
  title: 'Status',
  intro:
    'The current state of this service. Coins and trades are on chain and do not depend on it.',
  failed: 'Couldn’t load the status',
  failedBody: 'The server is not responding. Your coins are safe on chain.',
  working: 'All services are working',
  degraded: 'Some services are affected',
  workingBody: 'Lists are up to date with the chain.',
  degradedBody: 'Trading on chain continues. The affected services are listed below.',
  chain: 'Chain and lists',
  height: 'Newest checkpoint of the chain',
  indexed: 'Last indexed checkpoint',
  lag: 'Indexing lag',
  unknown: 'Unknown',
  upToDate: 'None',
  checkpoints: (count: number, formatted: string) =>
    count === 1 ? '1 checkpoint' : `${formatted} checkpoints`,
  network: 'Network',
  version: 'Version',
  services: 'Services',
  stateWorking: 'Working',
  stateFailing: 'Failing',
  stateNotConfigured: 'Not configured',
  database: 'Database',
  node: 'Sui node',
  ai_texts: 'AI texts',
  ai_images: 'AI images',
  ai_embeddings: 'AI embeddings',
  sui_price: 'SUI price feeds',
  x: 'X',
  telegram: 'Telegram',
  push: 'Push notifications',
});
