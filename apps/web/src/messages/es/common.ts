// Words that many screens share.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/common.ts';

export const common = {
  copied: '¡Copiado!',
  copyFailed: 'No se pudo copiar. Selecciona el texto:',
  close: 'Cerrar',
  copyAddress: 'Copiar dirección',
  copyDigest: 'Copiar el digest de la transacción',
  explorer: 'Ver en el explorador',
  showMore: 'Ver más',
  up: 'sube',
  down: 'baja',
  progress: (percent) => `${percent} de la curva vendido`,
  verified: 'Creador verificado',
  creatorOnX: 'Cuenta de X vinculada',
} satisfies Translated<typeof en.common>;
