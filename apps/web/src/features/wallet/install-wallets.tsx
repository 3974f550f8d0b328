// Links to wallets for Sui that this browser does not have.
import { wallet as text } from '../../messages/en/wallet.ts';
import { Icon } from '../../ui/icon.tsx';
import { installableWallets } from './installable-wallets.ts';

/** @param found names of the wallets in this browser. */
export function InstallWallets({ found }: { found: readonly string[] }) {
  const missing = installableWallets.filter(
    ({ name }) => !found.some((each) => each.startsWith(name)),
  );
  if (missing.length === 0) return null;
  return (
    <section className="grid gap-1.5 text-label">
      <h3 className="text-note text-muted">{text.install}</h3>
      <ul className="flex flex-wrap gap-2">
        {missing.map(({ name, url }) => (
          <li key={name}>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="flex h-9 items-center gap-1.5 rounded-control bg-raised px-3 font-medium hover:brightness-110"
            >
              {name}
              <Icon name="external-link" className="size-3.5 text-muted" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
