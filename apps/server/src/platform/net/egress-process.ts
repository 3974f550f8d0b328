/** Entry point of the child process that sends requests to addresses that users supply: see `egress.ts`. */
import {
  type PageOptions,
  type PublicPage,
  type PublicRequest,
  type PublicResponse,
  publicPage,
  publicRequest,
} from './public-request.ts';

export type EgressMessage =
  | { id: number; kind: 'request'; address: string; options: Omit<PublicRequest, 'signal'> }
  | { id: number; kind: 'page'; address: string; options: PageOptions }
  | { id: number; kind: 'abort' };

export type EgressReply =
  | { id: number; result: PublicResponse | PublicPage }
  | { id: number; error: { name: string; message: string; code?: string } };

const aborts = new Map<number, AbortController>();

async function send(message: Exclude<EgressMessage, { kind: 'abort' }>): Promise<EgressReply> {
  const { id, kind, address } = message;
  const abort = new AbortController();
  aborts.set(id, abort);
  try {
    const { signal } = abort;
    const result =
      kind === 'page'
        ? await publicPage(address, message.options)
        : await publicRequest(address, { ...message.options, signal });
    return { id, result };
  } catch (error) {
    const { name, message: text, code } = error as NodeJS.ErrnoException;
    return { id, error: { name, message: text, ...(code !== undefined && { code }) } };
  } finally {
    aborts.delete(id);
  }
}

process.on('message', (message: EgressMessage) => {
  if (message.kind === 'abort') aborts.get(message.id)?.abort();
  else void send(message).then((reply) => process.send?.(reply));
});
// The server has ended.
process.once('disconnect', () => process.exit(0));
