/** Text and picture generation endpoints. */
import { genMemeBody, genMemeResponse } from '../ai.ts';
import { generateImageBody, generateImageResponse } from '../art.ts';
import { endpoint } from '../endpoint.ts';
import { response } from '../response.ts';

export const ai = {
  draft: endpoint(
    {
      method: 'POST',
      path: '/api/pools/genMeme',
      summary: 'Draft a coin from an idea',
      description:
        'With `Accept: text/event-stream`, the response is an event stream: `progress` events, then `draft` or `error`. Closing the connection cancels the draft.',
      tags: ['Creating coins'],
    },
    400,
    401,
    403,
    409,
    413,
    415,
  )
    .input(genMemeBody)
    .output(response(genMemeResponse)),
  image: endpoint(
    {
      method: 'POST',
      path: '/api/profile/generate-image',
      summary: 'Generate a picture from a text description',
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
