// Downloads all positions or all sales of an account as a CSV file, page by page.
import type { List, PaginationQuery } from '@atoll/api';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { portfolio as text } from '../../messages/en/portfolio.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { csvHeader, csvLines, positionColumns, saleColumns } from './csv.ts';

type Kind = 'positions' | 'sales';

export function ExportButton({ address }: { address: string }) {
  const download = useMutation({
    mutationFn: async (kind: Kind) => {
      const parts = await (kind === 'positions' ? positions(address) : sales(address));
      save(parts, `atoll-${kind}-${address.slice(0, 10)}.csv`);
    },
    onError: (error) => toast.error(text.exportFailed, { description: error.message }),
  });
  return (
    <Menu
      buttonClass={buttonClass()}
      label={
        <>
          {download.isPending ? text.exporting : text.export}
          <Icon name="chevron-down" className="size-4" />
        </>
      }
    >
      {(['positions', 'sales'] as const).map((kind) => (
        <MenuItem key={kind} disabled={download.isPending} onClick={() => download.mutate(kind)}>
          {kind === 'positions' ? text.exportPositions : text.exportSales}
        </MenuItem>
      ))}
    </Menu>
  );
}

async function positions(address: string): Promise<string[]> {
  const read = (state: 'open' | 'closed') =>
    readAll(
      (pagination) => api.portfolio.positions({ address, state, pagination }),
      (rows) => csvLines(positionColumns, rows),
    );
  return [csvHeader(positionColumns), ...(await read('open')), ...(await read('closed'))];
}

const sales = async (address: string): Promise<string[]> => [
  csvHeader(saleColumns),
  ...(await readAll(
    (pagination) => api.portfolio.sales({ address, pagination }),
    (rows) => csvLines(saleColumns, rows),
  )),
];

/** Reads a list to its end; of each page only its lines are kept. */
async function readAll<Row>(
  read: (pagination: PaginationQuery) => Promise<List<Row>>,
  write: (rows: readonly Row[]) => string,
): Promise<string[]> {
  const parts: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page: List<Row> = await read({ pageSize: 100, cursor: cursor ?? undefined });
    parts.push(write(page.data));
    cursor = page.meta.pagination.cursor;
  } while (cursor !== null);
  return parts;
}

function save(parts: string[], name: string): void {
  const url = URL.createObjectURL(new Blob(parts, { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
