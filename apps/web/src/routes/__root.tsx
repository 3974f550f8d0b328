// The frame of every page.
import { createRootRoute, Outlet } from '@tanstack/react-router';

export const Route = createRootRoute({ component: Root });

function Root() {
  return (
    <main id="main" className="mx-auto max-w-7xl px-4">
      <Outlet />
    </main>
  );
}
