// Records the steps of a rehearsal: performed actions, their duration and checks. Prints them, and renders them as Markdown
// without paths, addresses of this machine or keys.
import { isDeepStrictEqual } from 'node:util';

interface Step {
  title: string;
  seconds: number;
  notes: string[];
}

export class Report {
  readonly #steps: Step[] = [];
  readonly #hidden: readonly string[];
  readonly #say: (line: string) => void;
  readonly #began = performance.now();

  /** @param hidden texts that the report replaces, such as the folder of the rehearsal. */
  constructor(hidden: readonly string[], say: (line: string) => void) {
    this.#hidden = hidden;
    this.#say = say;
  }

  /** Performs a step. */
  async step<T>(title: string, work: () => Promise<T>): Promise<T> {
    const step: Step = { title, seconds: 0, notes: [] };
    this.#steps.push(step);
    this.#say(`\n${title}`);
    const began = performance.now();
    const result = await work();
    step.seconds = (performance.now() - began) / 1_000;
    this.#say(`  took ${step.seconds.toFixed(1)} s`);
    return result;
  }

  /** Notes an action of the current step. */
  did(text: string): void {
    this.#note(text);
  }

  /** @throws Error unless the condition of the current step holds. */
  check(what: string, actual: unknown, expected: unknown = true): void {
    if (!isDeepStrictEqual(actual, expected)) {
      throw new Error(`${what}: expected ${show(expected)}, got ${show(actual)}`);
    }
    this.#note(`✓ ${what}`);
  }

  markdown(heading: readonly string[]): string {
    const rows = this.#steps.map(
      ({ title, seconds }, index) => `| ${index + 1} | ${title} | ${seconds.toFixed(1)} |`,
    );
    const parts = this.#steps.map(({ title, notes }, index) =>
      [`## ${index + 1}. ${title}`, '', ...notes.map((note) => `- ${note}`)].join('\n'),
    );
    const table = ['| step | | seconds |', '| --- | --- | --- |', ...rows].join('\n');
    return `${[...heading, table, ...parts].join('\n\n')}\n`;
  }

  #note(text: string): void {
    let shown = text;
    for (const each of this.#hidden) shown = shown.replaceAll(each, '…');
    shown = shown.replace(/127\.0\.0\.1:\d+/g, 'NODE');
    this.#steps.at(-1)?.notes.push(shown);
    this.#say(`  ${shown} (${((performance.now() - this.#began) / 1_000).toFixed(1)} s)`);
  }
}

const show = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? `${each}` : each));
