// What the app says when something that it depends on fails.
import { catalogue } from '../catalogue.ts';

export const errors = catalogue('errors', {
  unreachable: 'The server can’t be reached right now. Nothing was changed; try again in a moment.',
  retry: 'Try again',
  pageTitle: 'This page didn’t load',
  pageBody: 'Your coins are not affected. Reload the page; if it happens again, come back later.',
  notFoundTitle: 'Nothing lives at this address',
  notFoundBody: 'The link may be old or mistyped.',
  notDeployed: 'The contracts are not deployed on this network, so nothing can be traded here yet.',
  backHome: 'Back to the coins',
});
