/** Results of the tools of /mcp. */
import { HttpError } from '../../platform/errors.ts';

/** Returns the result of a tool. Errors that the caller can correct are results, too. */
export async function answer(work: () => Promise<object>) {
  try {
    return { content: [{ type: 'text' as const, text: JSON.stringify(await work()) }] };
  } catch (error) {
    if (!(error instanceof HttpError)) throw new Error('Internal error.', { cause: error });
    return { isError: true, content: [{ type: 'text' as const, text: error.message }] };
  }
}
