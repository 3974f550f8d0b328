// Drafting a coin from an idea.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/draft.ts';

export const draft = {
  open: 'Borrador con IA',
  title: 'Borrador de una moneda',
  intro:
    'Describe una idea. Puedes editar el nombre, el ticker, la descripción y la imagen antes de lanzar.',
  idea: 'Idea',
  ideaPlaceholder: 'Un percebe paciente que ha visto todos los ciclos del mercado',
  generator: 'Generador',
  model: 'Modelo de IA',
  modelHint: 'Escribe el texto y genera la imagen.',
  modelMissing: 'No está configurado en este servidor.',
  offline: 'Generador offline',
  offlineHint: 'Usa listas de palabras y dibujos. Sin IA y sin límite diario.',
  generate: 'Generar borrador',
  again: 'Generar otro',
  cancel: 'Cancelar',
  writing: 'Escribiendo el texto…',
  painting: 'Generando la imagen…',
  ready: 'Borrador listo.',
  by: (generator) => (generator === 'ai' ? 'Escrito por IA' : 'Generado offline'),
  imageBy: (generator) =>
    generator === 'ai' ? 'Imagen generada por IA.' : 'Imagen dibujada offline.',
  remaining: (count) =>
    count === 1 ? 'Te queda 1 borrador con IA hoy.' : `Te quedan ${count} borradores con IA hoy.`,
  use: 'Usar este borrador',
} satisfies Translated<typeof en.draft>;
