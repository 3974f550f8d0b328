// The router: file routes, plain query strings, preloading on intent.
import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  // A page sees the query values that it has validated, never a malformed one.
  search: { strict: true },
  // Query strings stay readable: every value is text, nothing is quoted.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const present = Object.entries(search).filter(([, value]) => value !== undefined);
    const text = new URLSearchParams(
      present.map(([key, value]) => [key, String(value)]),
    ).toString();
    return text === '' ? '' : `?${text}`;
  },
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
