// A reference to a transaction: a link to the explorer, or its digest to copy on networks without one.
import { common } from '../../messages/en/common.ts';
import { CopyAddress } from '../../ui/address.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useExplorer } from './explorer.ts';

export function TransactionRef({ digest }: { digest: string }) {
  const url = useExplorer().transaction(digest);
  if (url === undefined) return <CopyAddress value={digest} label={common.copyDigest} />;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 items-center gap-1 text-action hover:underline"
    >
      {common.explorer}
      <Icon name="external-link" className="size-3" />
    </a>
  );
}
