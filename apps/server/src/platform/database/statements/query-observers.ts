/** Reports statements to their listeners: metrics and traces. */
import type { LogEvent, RootOperationNode } from 'kysely';

export interface ObservedQuery {
  /** select, insert, update, delete or other. */
  operation: string;
  /** The statement without its parameters. */
  sql: string;
  durationMs: number;
  /** The error that it failed with. */
  error?: unknown;
}

/** Adds a listener. */
export type ObserveQueries = (listener: (query: ObservedQuery) => void) => void;

/** Creates the `log` option of a Kysely and the function that adds listeners to it. */
export function createQueryObservers(): {
  log: (event: LogEvent) => void;
  observe: ObserveQueries;
} {
  const listeners: ((query: ObservedQuery) => void)[] = [];
  return {
    log(event) {
      if (listeners.length === 0) return;
      const { query, queryDurationMillis: durationMs } = event;
      const observed = {
        operation: operationOf(query.query, query.sql),
        sql: query.sql,
        durationMs,
      };
      const failed = event.level === 'error' ? { error: event.error } : {};
      for (const listener of listeners) listener({ ...observed, ...failed });
    },
    observe: (listener) => {
      listeners.push(listener);
    },
  };
}

const KINDS: Partial<Record<RootOperationNode['kind'], string>> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
};
const RAW = /^\s*(select|insert|update|delete)\b/i;

const operationOf = ({ kind }: RootOperationNode, sql: string): string =>
  KINDS[kind] ?? RAW.exec(sql)?.[1]?.toLowerCase() ?? 'other';
