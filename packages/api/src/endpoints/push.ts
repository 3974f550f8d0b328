/** Endpoints of Web Push. */
import { endpoint } from '../endpoint.ts';
import { pushResponse, pushSubscribeBody, pushUnsubscribeBody } from '../push.ts';
import { response } from '../response.ts';

export const push = {
  subscribe: endpoint(
    {
      method: 'POST',
      path: '/api/push/subscribe',
      summary: 'Subscribe a browser to your push notifications',
      tags: ['Notifications'],
    },
    400,
    401,
    413,
    415,
  )
    .input(pushSubscribeBody)
    .output(response(pushResponse)),
  unsubscribe: endpoint(
    {
      method: 'POST',
      path: '/api/push/unsubscribe',
      summary: 'Unsubscribe a browser from push notifications',
      tags: ['Notifications'],
    },
    400,
    413,
    415,
  )
    .input(pushUnsubscribeBody)
    .output(response(pushResponse)),
};
