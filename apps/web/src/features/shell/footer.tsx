// The footer: connection state, community links, and from large screens on governance, language and theme, which
// smaller ones have in the bottom navigation. It ends the page on small screens and stays in view on
// large ones.

import { Link } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import { useConfig } from '../../lib/api/config.ts';
import { $streamState } from '../../lib/api/live.ts';
import { useOnline } from '../../lib/browser/online.ts';
import { $theme, setTheme } from '../../lib/browser/theme.ts';
import { cx } from '../../lib/cx.ts';
import { shell as text } from '../../messages/en/shell.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LanguageSelect } from './language.tsx';
import { SocialIcon } from './social-icon.tsx';

const item =
  'tap grid size-9 place-items-center rounded-control text-muted transition-colors hover:bg-raised hover:text-text';

/** The API docs of this server, shown unless the operator links to other docs. */
const ownDocs = { kind: 'docs', label: text.apiDocs, url: '/docs' } as const;

export default function Footer() {
  const brand = useConfig()?.brand;
  const socials = brand?.socials ?? [];
  const hasDocs = socials.some(({ kind }) => kind === 'docs');
  const theme = useSelector($theme);
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <footer className="lg:fixed lg:inset-x-0 lg:bottom-0 lg:z-20 lg:translucent-80">
      <div className="mx-auto flex h-(--footer-height) max-w-7xl items-center justify-between gap-2 px-4 lg:grid lg:grid-cols-[1fr_auto_1fr]">
        <StreamState />
        <nav aria-label={text.community} className="flex items-center gap-1">
          {(hasDocs ? socials : [...socials, ownDocs]).map((link) => (
            <a
              key={link.kind}
              href={link.url}
              target="_blank"
              rel="noreferrer"
              title={link.label}
              aria-label={link.label}
              className={item}
            >
              <SocialIcon kind={link.kind} />
            </a>
          ))}
        </nav>
        <div className="flex items-center justify-self-end max-lg:hidden">
          <Link to="/token" className={buttonClass({ look: 'ghost', size: 'small' })}>
            {text.token}
          </Link>
          <Link to="/governance" className={buttonClass({ look: 'ghost', size: 'small' })}>
            {text.governance}
          </Link>
          <LanguageSelect />
          <button
            type="button"
            onClick={() => setTheme(other)}
            aria-label={other === 'light' ? text.toLight : text.toDark}
            className={item}
          >
            {theme === 'dark' ? <Icon name="sun" /> : <Icon name="moon" />}
          </button>
        </div>
      </div>
    </footer>
  );
}

const states = {
  // This page has no live updates.
  idle: { label: text.status, dot: 'bg-muted' },
  connecting: { label: text.connecting, dot: 'bg-glow' },
  live: { label: text.live, dot: 'bg-up' },
  waiting: { label: text.reconnecting, dot: 'bg-down' },
  offline: { label: text.disconnected, dot: 'bg-down' },
} as const;

function StreamState() {
  const stream = useSelector($streamState);
  const { label, dot } = states[useOnline() ? stream : 'offline'];
  return (
    <Link
      to="/status"
      title={text.status}
      className="tap flex min-h-6 min-w-0 items-center gap-2 text-note text-muted hover:text-text"
    >
      <span aria-hidden className={cx('size-2 shrink-0 rounded-pill', dot)} />
      <span className="truncate">{label}</span>
    </Link>
  );
}
