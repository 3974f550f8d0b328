// Downloads all positions of an account as a CSV file.
import type { Position } from '@atoll/api';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { portfolio as text } from '../../messages/en/portfolio.ts';
import { Button } from '../../ui/button.tsx';
import { positionsCsv } from './csv.ts';

export function ExportButton({ address }: { address: string }) {
  const download = useMutation({
    mutationFn: async () => {
      const positions = [
        ...(await readAll(address, 'open')),
        ...(await readAll(address, 'closed')),
      ];
      save(positionsCsv(positions), `atoll-portfolio-${address.slice(0, 10)}.csv`);
    },
    onError: (error) => toast.error(text.exportFailed, { description: error.message }),
  });
  return (
    <Button pending={download.isPending} onClick={() => download.mutate()}>
      {download.isPending ? text.exporting : text.export}
    </Button>
  );
}

async function readAll(address: string, state: 'open' | 'closed'): Promise<Position[]> {
  const positions: Position[] = [];
  let cursor: string | null | undefined;
  do {
    const page: Awaited<ReturnType<typeof api.portfolio.positions>> = await api.portfolio.positions(
      {
        address,
        state,
        pagination: { pageSize: 100, cursor: cursor ?? undefined },
      },
    );
    positions.push(...page.data);
    cursor = page.meta.pagination.cursor;
  } while (cursor !== null);
  return positions;
}

function save(content: string, name: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
