// The list as a dense table, loaded when it is shown first.

import { tall, useNearEnd, useWindowRows } from '../../lib/use-window-rows.ts';
import type { PoolListProps } from './pool-list.tsx';
import { PoolRow, ROW_HEIGHT, TableHead } from './pool-row.tsx';

export default function PoolTable(props: Omit<PoolListProps, 'view'>) {
  const { pools, onNearEnd, kinds, sorting } = props;
  const { ref, start, end } = useWindowRows<HTMLTableSectionElement>(pools.length, ROW_HEIGHT);
  useNearEnd(end, pools.length, onNearEnd);
  return (
    <table
      aria-rowcount={pools.length + 1}
      className="block overflow-hidden rounded-card bg-surface shadow-card"
    >
      <TableHead sorting={sorting} />
      <tbody ref={ref} className="block" style={tall(pools.length, ROW_HEIGHT, start)}>
        {pools.slice(start, end).map((pool, offset) => (
          <PoolRow
            key={pool.pool_id}
            pool={pool}
            index={start + offset}
            kinds={kinds}
            sort={sorting?.sort}
          />
        ))}
      </tbody>
    </table>
  );
}
