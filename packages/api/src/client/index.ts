/** The typed HTTP client, for the web app, bots and tests. It has no dependencies. */

export { type ChatEvent, chatPaths, decodeChat } from './agent-chat.ts';
export {
  type ApiClient,
  type ApiClientOptions,
  createApiClient,
  type Inputs,
  type Outputs,
} from './client.ts';
export { ShapeError } from './decode.ts';
export { type DraftEvent, decodeDraft, draftPath } from './draft.ts';
export { ApiError } from './error.ts';
export { decodeEvent } from './stream.ts';
export { streamPath } from './stream-path.ts';
