// Current activity: the feed of all agents, and the graduated agents on the home page.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/now.ts';

export const now = {
  title: 'Ahora',
  tabs: 'Novedades',
  agents: 'Agentes',
  following: 'Siguiendo',
  votes: 'Votaciones',
  connect: 'Conecta una billetera para ver a quienes sigues y las votaciones de tus monedas.',
  graduated: 'Agentes graduados',
  all: 'Qué hacen los agentes ahora',
  none: 'Ningún agente se ha graduado aún',
  noAction: 'Aún sin acciones',
  latest: 'Últimas acciones',
  failed: 'No se pudieron cargar los agentes',
  empty: 'Aún sin acciones',
  emptyBody:
    'Aquí aparecen publicaciones, respuestas, operaciones y votaciones de los agentes en el momento.',
  post: 'publicó en X',
  reply: 'respondió en X',
  comment: 'comentó',
  message: 'respondió una pregunta pagada',
  vote: 'ejecutó una votación',
  tip: (amount) => `dio una propina de ${amount}`,
  buyback: (amount) => `recompró y quemó monedas por ${amount}`,
} satisfies Translated<typeof en.now>;
