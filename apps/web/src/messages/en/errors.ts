// Errors that are not of one screen.
import { catalogue } from '../catalogue.ts';

export const errors = catalogue('errors', {
  unreachable: 'The server can’t be reached. Nothing was changed. Try again in a moment.',
  retry: 'Try again',
  pageTitle: 'Couldn’t load this page',
  pageBody: 'Your coins are not affected. Try again in a moment.',
  notFoundTitle: 'Page not found',
  notFoundBody: 'The link may be outdated or mistyped.',
  notDeployed: 'No contracts are deployed on this network yet, so nothing can be traded.',
  backHome: 'Browse coins',
});
