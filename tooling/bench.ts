// `npm run bench -- <name>…`: runs benchmarks/<name>.ts. Without a name it says which there are.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Benchmark, Report } from '../benchmarks/report.ts';

const folder = join(import.meta.dirname, '../benchmarks');
const available = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .filter((file) => readFileSync(join(folder, file), 'utf8').includes('export async function run('))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort();

const names = process.argv.slice(2);
const unknown = names.filter((name) => !available.includes(name));
if (names.length === 0 || unknown.length > 0) {
  if (unknown.length > 0) console.error(`No such benchmark: ${unknown.join(', ')}.`);
  console.error(`npm run bench -- <name>, one or more of: ${available.join(', ')}`);
  process.exit(2);
}

const report = new Report((line) => console.log(line));
for (const name of names) {
  const url = pathToFileURL(join(folder, `${name}.ts`)).href;
  const benchmark = (await import(url)) as Benchmark;
  await benchmark.run(report);
}
report.summary();
