import { createTestNetwork } from '@atoll/testing';

const n = await createTestNetwork();
console.log(JSON.stringify(n.deployment, null, 1).slice(0, 1200));
