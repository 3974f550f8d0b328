// Tells under the header what stands between the page and the server: no connection, a page that did
// not load, or a newer version of the app.
import type { ReactNode } from 'react';
import { useConfig } from '../../lib/config.ts';
import { useNavigationFailed } from '../../lib/navigation.ts';
import { useOnline } from '../../lib/online.ts';
import { useUpdate } from '../../lib/service-worker.ts';
import { shell as text } from '../../messages/en/shell.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

export function ConnectionBanner() {
  const online = useOnline();
  const failed = useNavigationFailed();
  const update = useUpdate();
  const config = useConfig();
  if (!online) return <Banner>{failed ? text.offlinePage : text.offlineBody}</Banner>;
  if (failed) return <Banner>{text.pageUnavailable}</Banner>;
  if (!update) {
    return config?.sui_price_stale ? <Banner calm>{text.stalePrice(config)}</Banner> : null;
  }
  return (
    <Banner
      calm
      action={
        <Button size="small" onClick={update}>
          {text.reload}
        </Button>
      }
    >
      {text.updated}
    </Banner>
  );
}

function Banner(props: { children: ReactNode; action?: ReactNode; calm?: boolean }) {
  return (
    <div
      role={props.calm ? 'status' : 'alert'}
      className="mx-auto flex min-h-10 max-w-7xl items-center justify-center gap-3 px-4 py-1.5 text-label text-glow"
    >
      <Icon name={props.calm ? 'sparkles' : 'wifi-off'} />
      <span>{props.children}</span>
      {props.action}
    </div>
  );
}
