// A thin bar along the upper edge while a page is on its way. It appears after 100 ms, so that fast
// navigations show nothing.
import { useNavigating } from '../../lib/browser/navigation.ts';
import { shell as text } from '../../messages/en/shell.ts';

export function NavigationBar() {
  if (!useNavigating()) return null;
  return (
    <div
      role="progressbar"
      aria-label={text.navigating}
      className="fixed inset-x-0 top-0 z-40 h-0.75 origin-left animate-progress bg-action"
    />
  );
}
