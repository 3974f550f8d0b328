// Sends signals to a program and all processes that it started, such as PostgreSQL's backends. Linux only.
import { readFileSync } from 'node:fs';

/** Returns the process and its descendants, parents first. */
export function processTree(pid: number): number[] {
  let children: number[] = [];
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    children = text.split(' ').filter(Boolean).map(Number);
  } catch {
    // It has ended.
  }
  return [pid, ...children.flatMap(processTree)];
}

/** Stops or kills the processes, parents first so that they start no more children, or continues them, children first. */
export function signalTree(pid: number, name: 'SIGSTOP' | 'SIGKILL' | 'SIGCONT'): void {
  const tree = processTree(pid);
  for (const each of name === 'SIGCONT' ? tree.reverse() : tree) {
    try {
      process.kill(each, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
