// Shares a page: on X, on Telegram, as a link or as a QR code.
import { lazy, Suspense, useState } from 'react';
import { copyText } from '../../lib/browser/clipboard.ts';
import { useMe } from '../../lib/session/state.ts';
import { shareLink, telegramMessage, xPost } from '../../lib/share-link.ts';
import { share as words } from '../../messages/en/share.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem, menuItemClass } from '../../ui/menu.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const QrCode = lazy(() => import('../../ui/qr-code.tsx'));

export interface ShareMenuProps {
  /** Path of the page. */
  path: string;
  /** Text of the post; the link is added. */
  text: string;
  /** Name of the menu; default: 'Share'. */
  label?: string;
}

export function ShareMenu({ path, text, label = words.share }: ShareMenuProps) {
  const code = useMe()?.ref_code;
  const [scanning, setScanning] = useState(false);
  const link = shareLink(window.location.origin, path, code);
  return (
    <>
      <Menu
        ariaLabel={label}
        buttonClass={buttonClass({ look: 'ghost', size: 'icon' })}
        label={<Icon name="share-2" />}
      >
        <ShareItem href={xPost(text, link)} icon="external-link" label={words.x} />
        <ShareItem href={telegramMessage(text, link)} icon="send" label={words.telegram} />
        <MenuItem onClick={() => void copyText(link)}>
          <Icon name="copy" />
          {words.copy}
        </MenuItem>
        <MenuItem onClick={() => setScanning(true)}>
          <Icon name="layout-grid" />
          {words.qr}
        </MenuItem>
      </Menu>
      <Dialog
        open={scanning}
        onClose={() => setScanning(false)}
        title={words.qrTitle}
        description={words.qrBody(link)}
      >
        <Suspense fallback={<Skeleton className="mx-auto size-64" />}>
          <QrCode text={link} label={words.qrLabel(link)} />
        </Suspense>
      </Dialog>
    </>
  );
}

interface ShareItemProps {
  href: string;
  icon: 'external-link' | 'send';
  label: string;
}

function ShareItem({ href, icon, label }: ShareItemProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      role="menuitem"
      tabIndex={-1}
      className={menuItemClass}
    >
      <Icon name={icon} />
      {label}
    </a>
  );
}
