/** Endpoints of notifications. */
import { endpoint } from '../endpoint.ts';
import {
  notificationsQuery,
  notificationsResponse,
  preferencesBody,
  preferencesResponse,
  readBody,
  unreadResponse,
} from '../notifications.ts';
import { response } from '../response.ts';

export const notifications = {
  list: endpoint(
    {
      method: 'GET',
      path: '/api/notifications',
      summary: 'List your notifications',
      tags: ['Notifications'],
    },
    400,
    401,
  )
    .input(notificationsQuery)
    .output(response(notificationsResponse)),
  unread: endpoint(
    {
      method: 'GET',
      path: '/api/notifications/unread',
      summary: 'Get your unread notification count',
      tags: ['Notifications'],
    },
    401,
  ).output(response(unreadResponse)),
  read: endpoint(
    {
      method: 'POST',
      path: '/api/notifications/read',
      summary: 'Mark notifications as read',
      tags: ['Notifications'],
    },
    400,
    401,
    413,
    415,
  )
    .input(readBody.prefault({}))
    .output(response(unreadResponse)),
  preferences: endpoint(
    {
      method: 'GET',
      path: '/api/notifications/preferences',
      summary: 'Get your notification preferences',
      tags: ['Notifications'],
    },
    401,
  ).output(response(preferencesResponse)),
  updatePreferences: endpoint(
    {
      method: 'POST',
      path: '/api/notifications/preferences',
      summary: 'Update your notification preferences',
      tags: ['Notifications'],
    },
    400,
    401,
    413,
    415,
  )
    .input(preferencesBody)
    .output(response(preferencesResponse)),
};
