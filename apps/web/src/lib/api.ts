// Owns the app's one API client: same origin, local storage, and a reload when the session ends.
import { errors } from '../messages/en/errors.ts';
import { createApiClient } from './api-client.ts';
import { storage } from './storage.ts';

export const api = createApiClient({
  host: '',
  storage,
  onSessionEnded: () => window.location.reload(),
  unreachable: errors.unreachable,
});
