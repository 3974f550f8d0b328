/** Endpoints that generate texts and pictures. */
import { generateImageBody, generateImageResponse } from '../art.ts';
import { endpoint } from '../endpoint.ts';
import { response } from '../response.ts';

export const ai = {
  image: endpoint(
    {
      method: 'POST',
      path: '/api/profile/generate-image',
      summary: 'Generate a picture from a description',
      tags: ['Profiles and sessions'],
    },
    400,
    401,
    403,
    409,
    413,
    415,
  )
    .input(generateImageBody)
    .output(response(generateImageResponse)),
};
