// Rows of the board's columns: places changed coins in their columns, at most four times a second and in one frame,
// and holds changes back while the board is paused.
import { ABOUT_TO_GRADUATE_BPS, type BoardColumn, boardColumns, type Pool } from '@atoll/api';

/** Coins of a column that are kept. */
export const COLUMN_ROWS = 48;
/** Coins whose changes are held back; of more, the oldest changes are dropped until the columns are read again. */
const MAX_WAITING = 1_000;

export interface BoardState {
  readonly columns: Readonly<Record<BoardColumn, readonly Pool[]>>;
  /** Columns that have been read. */
  readonly loaded: ReadonlySet<BoardColumn>;
  readonly isPaused: boolean;
  /** Coins on the board, or about to enter it, whose changes wait. */
  readonly waiting: number;
}

export interface BoardRows {
  /** Replaces a column by the rows that were read. */
  load(column: BoardColumn, rows: readonly Pool[]): void;
  /** Applies an update to a coin. A coin that is not on the board can enter it only with `mayEnter`. */
  put(row: Pool, mayEnter: boolean): void;
  setPaused(isPaused: boolean): void;
  getState(): BoardState;
  subscribe(listener: () => void): () => void;
}

/** Returns the column of a coin. */
export function columnOf(row: Pick<Pool, 'is_graduated' | 'progress_bps'>): BoardColumn {
  if (row.is_graduated) return 'graduated';
  return row.progress_bps < ABOUT_TO_GRADUATE_BPS ? 'new' : 'about_to_graduate';
}

const ranks: Record<BoardColumn, (row: Pool) => number> = {
  new: ({ createdAt }) => Date.parse(createdAt),
  about_to_graduate: ({ progress_bps }) => progress_bps,
  graduated: ({ graduated_at }) => Date.parse(graduated_at ?? '1970-01-01'),
};

/** Compares coins by the order of a column, which is that of the server's list. */
export const inOrderOf = (column: BoardColumn) => (a: Pool, b: Pool) =>
  ranks[column](b) - ranks[column](a) || b.id - a.id;

export interface BoardRowsOptions {
  /** Runs a task in the next frame. */
  nextFrame: (task: () => void) => void;
  /** Milliseconds between two changes of what is shown. */
  interval?: number;
  now?: () => number;
}

export function createBoardRows(options: BoardRowsOptions): BoardRows {
  const { nextFrame, interval = 250, now = Date.now } = options;
  let state: BoardState = {
    columns: { new: [], about_to_graduate: [], graduated: [] },
    loaded: new Set(),
    isPaused: false,
    waiting: 0,
  };
  const shownIn = new Map<string, BoardColumn>();
  const changes = new Map<string, Pool>();
  const loads = new Map<BoardColumn, readonly Pool[]>();
  const listeners = new Set<() => void>();
  let shownAt = Number.NEGATIVE_INFINITY;
  let isScheduled = false;

  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    nextFrame(flush);
  };

  function flush(): void {
    isScheduled = false;
    if (now() - shownAt < interval) {
      schedule();
      return;
    }
    const { columns, isPaused } = state;
    const next = isPaused ? columns : applied();
    if (next === columns && state.waiting === changes.size) return;
    shownAt = now();
    show({ columns: next, waiting: changes.size });
  }

  function show(part: Partial<BoardState>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  /** Applies pending changes and reads; returns the same columns if nothing on the board changes. */
  function applied(): BoardState['columns'] {
    const changed = new Map<BoardColumn, Pool[]>();
    const rowsOf = (column: BoardColumn): Pool[] => {
      const rows = changed.get(column) ?? [...state.columns[column]];
      changed.set(column, rows);
      return rows;
    };
    const shown = new Map(
      boardColumns.flatMap((column) => state.columns[column]).map((row) => [row.pool_id, row]),
    );
    for (const [column, rows] of loads) {
      const newest = rows.map((row) =>
        newer(newer(row, shown.get(row.pool_id)), changes.get(row.pool_id)),
      );
      // A coin that was shown in another column leaves it as if a message had moved it.
      for (const row of newest) {
        const from = shownIn.get(row.pool_id);
        const isMoved = from !== undefined && from !== column;
        if (isMoved || changes.has(row.pool_id)) changes.set(row.pool_id, row);
      }
      changed.set(
        column,
        newest.filter((row) => columnOf(row) === column),
      );
    }
    for (const row of changes.values()) {
      const from = shownIn.get(row.pool_id);
      if (from !== undefined) remove(rowsOf(from), row.pool_id);
      const rows = rowsOf(columnOf(row));
      // A column that has just been read may have it, too.
      remove(rows, row.pool_id);
      rows.push(row);
    }
    loads.clear();
    changes.clear();
    if (changed.size === 0) return state.columns;
    const next = { ...state.columns };
    for (const [column, rows] of changed) {
      for (const { pool_id } of state.columns[column]) {
        if (shownIn.get(pool_id) === column) shownIn.delete(pool_id);
      }
      next[column] = rows.sort(inOrderOf(column)).slice(0, COLUMN_ROWS);
    }
    for (const column of boardColumns) {
      for (const { pool_id } of next[column]) shownIn.set(pool_id, column);
    }
    return next;
  }

  /** Whether a coin is in rows that were read but are not shown yet. */
  const isRead = (poolId: string): boolean =>
    [...loads.values()].some((rows) => rows.some(({ pool_id }) => pool_id === poolId));

  /** Whether a coin that is not on the board belongs to the rows that a column keeps. */
  function enters(row: Pool): boolean {
    const column = columnOf(row);
    const rows = state.columns[column];
    const last = rows[COLUMN_ROWS - 1];
    return last === undefined || inOrderOf(column)(row, last) < 0;
  }

  return {
    load(column, rows) {
      loads.set(column, rows);
      if (state.loaded.has(column)) {
        schedule();
        return;
      }
      // The first rows are shown at once, on a paused board too.
      show({ columns: applied(), waiting: 0, loaded: new Set([...state.loaded, column]) });
    },
    put(row, mayEnter) {
      const { pool_id } = row;
      if (!shownIn.has(pool_id) && !isRead(pool_id) && !(mayEnter && enters(row))) return;
      changes.delete(pool_id);
      changes.set(pool_id, row);
      if (changes.size > MAX_WAITING) {
        const [oldest] = changes.keys();
        if (oldest !== undefined) changes.delete(oldest);
      }
      schedule();
    },
    setPaused(isPaused) {
      if (state.isPaused === isPaused) return;
      show({ isPaused, waiting: changes.size });
      schedule();
    },
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns the row that was read, or the other if its state is later. */
const newer = (read: Pool, other: Pool | undefined): Pool =>
  other !== undefined && other.updatedAt > read.updatedAt ? other : read;

function remove(rows: Pool[], poolId: string): void {
  const place = rows.findIndex((row) => row.pool_id === poolId);
  if (place !== -1) rows.splice(place, 1);
}
