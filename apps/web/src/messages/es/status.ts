// The status page.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/status.ts';

export const status = {
  title: 'Estado',
  intro:
    'El estado actual de este servicio. Las monedas y las operaciones están onchain y no dependen de él.',
  failed: 'No se pudo cargar el estado',
  failedBody: 'El servidor no responde. Tus monedas están a salvo onchain.',
  working: 'Todos los servicios funcionan',
  degraded: 'Algunos servicios están afectados',
  workingBody: 'Las listas están al día con la cadena.',
  degradedBody: 'El trading onchain continúa. Los servicios afectados se indican abajo.',
  chain: 'Cadena y listas',
  height: 'Último checkpoint de la cadena',
  indexed: 'Último checkpoint indexado',
  lag: 'Retraso del índice',
  unknown: 'Desconocido',
  upToDate: 'Ninguno',
  checkpoints: (count, formatted) => (count === 1 ? '1 checkpoint' : `${formatted} checkpoints`),
  network: 'Red',
  version: 'Versión',
  services: 'Servicios',
  stateWorking: 'Funciona',
  stateFailing: 'Con fallos',
  stateNotConfigured: 'Sin configurar',
  database: 'Base de datos',
  node: 'Nodo de Sui',
  ai_texts: 'Textos con IA',
  ai_images: 'Imágenes con IA',
  ai_embeddings: 'Embeddings con IA',
  sui_price: 'Fuentes del precio de SUI',
  x: 'X',
  telegram: 'Telegram',
  push: 'Notificaciones push',
} satisfies Translated<typeof en.status>;
