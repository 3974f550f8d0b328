/** Endpoints for people, follows and activity. */
import { activitiesQuery, activitiesResponse } from '../activities.ts';
import { endpoint } from '../endpoint.ts';
import {
  followBody,
  followListQuery,
  followListResponse,
  followResponse,
  ownFollowsResponse,
  personParams,
  personResponse,
} from '../people.ts';
import { response } from '../response.ts';

export const people = {
  get: endpoint(
    {
      method: 'GET',
      path: '/api/people/{address}',
      summary: 'Get a person: profile, counts and badges',
      tags: ['Profiles and sessions'],
    },
    400,
  )
    .input(personParams)
    .output(response(personResponse)),
  activities: endpoint(
    {
      method: 'GET',
      path: '/api/activities',
      summary: 'List the activity of a person or of the people they follow',
      tags: ['Profiles and sessions'],
    },
    400,
  )
    .input(activitiesQuery)
    .output(response(activitiesResponse)),
};

export const follows = {
  follow: endpoint(
    {
      method: 'POST',
      path: '/api/profile/follow',
      summary: 'Follow a person',
      tags: ['Profiles and sessions'],
    },
    400,
    401,
    403,
    409,
    413,
    415,
  )
    .input(followBody)
    .output(response(followResponse)),
  unfollow: endpoint(
    {
      method: 'POST',
      path: '/api/profile/unfollow',
      summary: 'Unfollow a person',
      tags: ['Profiles and sessions'],
    },
    400,
    401,
    413,
    415,
  )
    .input(followBody)
    .output(response(followResponse)),
  own: endpoint(
    {
      method: 'GET',
      path: '/api/profile/follows',
      summary: 'List the addresses that you follow',
      tags: ['Profiles and sessions'],
    },
    401,
  ).output(response(ownFollowsResponse)),
  followers: endpoint(
    {
      method: 'GET',
      path: '/api/followers',
      summary: 'List the followers of an address',
      tags: ['Profiles and sessions'],
    },
    400,
  )
    .input(followListQuery)
    .output(response(followListResponse)),
  following: endpoint(
    {
      method: 'GET',
      path: '/api/following',
      summary: 'List the people that an address follows',
      tags: ['Profiles and sessions'],
    },
    400,
  )
    .input(followListQuery)
    .output(response(followListResponse)),
};
