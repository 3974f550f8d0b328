/** Endpoints of sessions, the own account and profiles. */
import { endpoint } from '../endpoint.ts';
import { response } from '../response.ts';
import {
  challengeQuery,
  challengeResponse,
  loginBody,
  loginResponse,
  logoutBody,
  logoutResponse,
  meResponse,
  profileResponse,
  profilesQuery,
  profilesResponse,
  profileUpdateBody,
} from '../users.ts';

export const session = {
  challenge: endpoint(
    {
      method: 'GET',
      path: '/api/profile/challenge',
      summary: 'Get the message that an address signs to log in',
      tags: ['Profiles and sessions'],
    },
    400,
  )
    .input(challengeQuery)
    .output(response(challengeResponse)),
  login: endpoint(
    {
      method: 'POST',
      path: '/api/profile/login',
      summary: 'Log in with a signature',
      tags: ['Profiles and sessions'],
    },
    400,
    401,
    413,
    415,
  )
    .input(loginBody)
    .output(response(loginResponse)),
  logout: endpoint(
    {
      method: 'POST',
      path: '/api/profile/logout',
      summary: 'End the session',
      tags: ['Profiles and sessions'],
    },
    401,
  )
    .input(logoutBody.prefault({}))
    .output(response(logoutResponse)),
};

export const users = {
  me: endpoint(
    {
      method: 'GET',
      path: '/api/users/me',
      summary: 'Get your own profile',
      tags: ['Profiles and sessions'],
    },
    401,
  ).output(response(meResponse)),
};

export const profiles = {
  list: endpoint(
    {
      method: 'GET',
      path: '/api/profiles',
      summary: 'Find profiles',
      tags: ['Profiles and sessions'],
    },
    400,
  )
    .input(profilesQuery)
    .output(response(profilesResponse)),
  update: endpoint(
    {
      method: 'POST',
      path: '/api/profile/update',
      summary: 'Update your own profile',
      tags: ['Profiles and sessions'],
    },
    400,
    401,
    403,
    409,
    413,
    415,
  )
    .input(profileUpdateBody)
    .output(response(profileResponse)),
};
