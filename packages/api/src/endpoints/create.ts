/** Endpoints that creating a coin needs. */
import {
  getModuleBody,
  getModuleResponse,
  getStickerModuleBody,
  mediaBody,
  mediaResponse,
} from '../create.ts';
import { endpoint } from '../endpoint.ts';
import { response } from '../response.ts';

export const modules = {
  coin: endpoint(
    {
      method: 'POST',
      path: '/api/pools/get-module',
      summary: 'Build the Move module of a coin',
      tags: ['Creating coins'],
    },
    400,
    413,
    415,
  )
    .input(getModuleBody)
    .output(response(getModuleResponse)),
  sticker: endpoint(
    {
      method: 'POST',
      path: '/api/pools/get-sticker-module',
      summary: 'Build the Move module of a sticker coin',
      tags: ['Creating coins'],
    },
    400,
    413,
    415,
  )
    .input(getStickerModuleBody)
    .output(response(getModuleResponse)),
};

export const media = {
  upload: endpoint(
    { method: 'POST', path: '/api/media', summary: 'Upload an image', tags: ['Creating coins'] },
    400,
    401,
    413,
    415,
  )
    .input(mediaBody)
    .output(response(mediaResponse)),
};
