// Downloads all positions, sales, earnings or orders of an account as a CSV file from the server.
import { useMutation } from '@tanstack/react-query';
import { isEnvelope } from '../../lib/api/event-request.ts';
import { formatDate } from '../../lib/format/time.ts';
import { toast } from '../../lib/toast.ts';
import { errors } from '../../messages/en/errors.ts';
import { portfolio as text } from '../../messages/en/portfolio.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';

const labels = {
  positions: text.exportPositions,
  sales: text.exportSales,
  earnings: text.exportEarnings,
  orders: text.exportOrders,
} as const;
type Kind = keyof typeof labels;
const kinds: readonly Kind[] = ['positions', 'sales', 'earnings', 'orders'];

export function ExportButton({ address }: { address: string }) {
  const download = useMutation({
    mutationFn: async (kind: Kind) => {
      save(await read(kind, address), `atoll-${kind}-${address.slice(0, 10)}.csv`);
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
      {kinds.map((kind) => (
        <MenuItem key={kind} disabled={download.isPending} onClick={() => download.mutate(kind)}>
          {labels[kind]}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Reads the complete file. Throws for an interrupted download instead of saving a partial file. */
async function read(kind: Kind, address: string): Promise<Blob> {
  const response = await fetch(`/api/portfolio/${kind}.csv?address=${address}`);
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => undefined);
    throw new Error(isEnvelope(body) ? body.error.message : errors.unreachable);
  }
  const archived = response.headers.get('x-archived-before');
  const file = await response.blob();
  if (archived !== null) toast.info(text.exportArchived(formatDate(archived)));
  return file;
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
