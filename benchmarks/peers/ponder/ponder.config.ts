import { createConfig } from 'ponder';

const { BENCH_RPC, BENCH_CONTRACT, BENCH_DATABASE } = process.env;

export default createConfig({
  database: { kind: 'postgres', connectionString: BENCH_DATABASE },
  // The web socket announces blocks; the interval is the fallback.
  chains: {
    anvil: { id: 31337, rpc: BENCH_RPC, ws: BENCH_RPC.replace('http', 'ws'), pollingInterval: 100 },
  },
  contracts: {
    Market: {
      chain: 'anvil',
      abi: JSON.parse(process.env.BENCH_ABI),
      address: BENCH_CONTRACT,
      startBlock: 1,
    },
  },
});
