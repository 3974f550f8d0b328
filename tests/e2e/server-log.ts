// Keeps what the server logged during a failed test, beside the other files that Playwright records of it.
import { closeSync, existsSync, openSync, readSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { stackLog } from './stack-variable.ts';

export default class ServerLog implements Reporter {
  /** Length of the stack's log when a result began. */
  private readonly starts = new WeakMap<TestResult, number>();

  printsToStdio(): boolean {
    return false;
  }

  onTestBegin(_test: TestCase, result: TestResult): void {
    this.starts.set(result, lengthOf(stackLog(result.parallelIndex)));
  }

  onTestEnd(_test: TestCase, result: TestResult): void {
    const context = result.attachments.find(({ name }) => name === 'error-context')?.path;
    const log = stackLog(result.parallelIndex);
    const start = this.starts.get(result);
    if (context === undefined || start === undefined || !existsSync(log)) return;
    const part = Buffer.alloc(Math.max(0, lengthOf(log) - start));
    const file = openSync(log, 'r');
    readSync(file, part, 0, part.length, start);
    closeSync(file);
    writeFileSync(join(dirname(context), 'server.log'), part);
  }
}

const lengthOf = (path: string): number => (existsSync(path) ? statSync(path).size : 0);
