// The list as a dense table. Loaded when somebody chooses it.
import type { Pool } from '@atoll/api';
import { PoolRow, ROW_HEIGHT, TableHead } from './pool-row.tsx';
import { tall, useNearEnd, useWindowRows } from './use-window-rows.ts';

export interface PoolTableProps {
  pools: readonly Pool[];
  onNearEnd?: () => void;
  numbered?: boolean;
}

export default function PoolTable({ pools, onNearEnd, numbered }: PoolTableProps) {
  const { ref, start, end } = useWindowRows<HTMLTableSectionElement>(pools.length, ROW_HEIGHT);
  useNearEnd(end, pools.length, onNearEnd);
  return (
    <table
      aria-rowcount={pools.length + 1}
      className="block overflow-hidden rounded-card bg-surface shadow-card"
    >
      <TableHead />
      <tbody ref={ref} className="block" style={tall(pools.length, ROW_HEIGHT, start)}>
        {pools.slice(start, end).map((pool, offset) => (
          <PoolRow key={pool.pool_id} pool={pool} index={start + offset} numbered={numbered} />
        ))}
      </tbody>
    </table>
  );
}
