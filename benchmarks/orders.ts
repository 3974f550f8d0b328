// Measures the execution of orders (“order execution” in docs/performance.md): from the trade that makes an order
// executable to its execution on chain, with 10,000 open orders, and processor time per price change with 100,000 open
// orders beside 1,000 (“order CPU”).
import { measureCpu } from './orders/cpu.ts';
import { measureLatency } from './orders/latency.ts';
import type { Report } from './report.ts';

export async function run(report: Report): Promise<void> {
  await measureLatency(report);
  await measureCpu(report);
}
