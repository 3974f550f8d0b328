/** Decodes the events of a streamed draft (POST /api/pools/genMeme). */
import type { CoinDraft, DraftProgress } from '../coins/ai.ts';
import { decode } from './decode.ts';
import { definitions, routes } from './later-shapes.gen.ts';
import type { Shape } from './shape.ts';

/** Path of the request. */
export const draftPath = routes.ai.draft.path;

export type DraftEvent =
  | { event: 'progress'; data: DraftProgress }
  | { event: 'draft'; data: CoinDraft };

const progress: Shape = {
  fields: {
    stage: { oneOf: ['text', 'image'] },
    name: 'string',
    symbol: 'string',
    description: 'string',
  },
};

/**
 * Decodes one event, or returns undefined for names that this version does not know.
 * @throws {ShapeError} if the data does not have the event's shape.
 */
export function decodeDraft(name: string, data: unknown): DraftEvent | undefined {
  // The shapes are generated from the schemas that the types are inferred from.
  if (name === 'progress') {
    return { event: name, data: decode(progress, data, definitions) as DraftProgress };
  }
  if (name !== 'draft') return undefined;
  const { data: draft } = decode(routes.ai.draft.response, { data }, definitions) as {
    data: CoinDraft;
  };
  return { event: name, data: draft };
}
