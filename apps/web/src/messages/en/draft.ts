// Drafting a coin from an idea.
import { catalogue } from '../catalogue.ts';

export const draft = catalogue('draft', {
  open: 'Draft with AI',
  title: 'Draft a coin',
  intro:
    'Describe an idea. You can edit the name, ticker, description and picture before launching.',
  idea: 'Idea',
  ideaPlaceholder: 'A patient barnacle that has seen every market cycle',
  generator: 'Generator',
  model: 'AI model',
  modelHint: 'Writes the texts and paints the picture.',
  modelMissing: 'Not configured on this server.',
  offline: 'Offline generator',
  offlineHint: 'Word lists and drawings. No AI, no daily limit.',
  generate: 'Generate draft',
  again: 'Generate another',
  cancel: 'Cancel',
  writing: 'Writing the texts…',
  painting: 'Making the picture…',
  ready: 'The draft is ready.',
  by: (generator: 'ai' | 'offline') => (generator === 'ai' ? 'Written by AI' : 'Generated offline'),
  pictureBy: (generator: 'ai' | 'offline') =>
    generator === 'ai' ? 'Picture painted by AI.' : 'Picture drawn offline.',
  remaining: (count: number) =>
    count === 1 ? '1 AI draft left today.' : `${count} AI drafts left today.`,
  use: 'Use this draft',
});
