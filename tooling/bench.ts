// `npm run bench -- <name>…`: runs benchmarks/<name>.ts. Without a name, lists the available benchmarks.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Benchmark, Report } from '../benchmarks/report.ts';
import { readCommandLine } from './command-line.ts';

const folder = join(import.meta.dirname, '../benchmarks');
const available = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .filter((file) => readFileSync(join(folder, file), 'utf8').includes('export async function run('))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort();

const { positionals: names } = readCommandLine({
  usage: `npm run bench -- <name>…

  name      a benchmark: ${available.join(', ')}
  --help    show this help`,
  options: {},
  check(given) {
    const unknown = given.filter((name) => !available.includes(name));
    if (unknown.length > 0) return `Unknown benchmark: ${unknown.join(', ')}`;
    return given.length === 0 ? 'Name at least one benchmark.' : undefined;
  },
});

const report = new Report((line) => console.log(line));
for (const name of names) {
  const url = pathToFileURL(join(folder, `${name}.ts`)).href;
  const benchmark = (await import(url)) as Benchmark;
  await benchmark.run(report);
}
report.summary();
