// Tells under the header what stands between the page and the server: no connection, a page that did
// not load, or a newer version of the app.
import { lazy, Suspense } from 'react';
import { useConfig } from '../../lib/api/config.ts';
import { useNavigationFailed } from '../../lib/browser/navigation.ts';
import { useOnline } from '../../lib/browser/online.ts';
import { useUpdate } from '../../lib/browser/service-worker.ts';
import { shell as text } from '../../messages/en/shell.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from './banner.tsx';

const StalePrice = lazy(() => import('./stale-price.tsx'));

export function ConnectionBanner() {
  const online = useOnline();
  const failed = useNavigationFailed();
  const update = useUpdate();
  const config = useConfig();
  if (!online) return <Banner>{failed ? text.offlinePage : text.offlineBody}</Banner>;
  if (failed) return <Banner>{text.pageUnavailable}</Banner>;
  if (!update) {
    return config?.sui_price_stale ? (
      <Suspense>
        <StalePrice config={config} />
      </Suspense>
    ) : null;
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
