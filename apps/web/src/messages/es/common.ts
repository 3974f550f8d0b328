// Words that many screens share.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/common.ts';

export const common = {
  copied: '¡Copiado!',
  copyFailed: 'No se pudo copiar. Selecciona el texto:',
  cancel: 'Cancelar',
  close: 'Cerrar',
  copyAddress: 'Copiar dirección',
  copyDigest: 'Copiar digest de la transacción',
  explorer: 'Ver en el explorador',
  copyTransaction: 'Copiar el digest de la transacción',
  loading: 'Cargando',
  showMore: 'Ver más',
  up: 'sube',
  down: 'baja',
  progress: (percent) => `${percent} de la curva vendido`,
  verified: 'Creador verificado',
  inSession: 'Operación hecha en una sesión de trading',
  creatorOnX: 'Cuenta de X vinculada',
  underReview:
    'Varios usuarios lo denunciaron. Se muestra difuminado hasta que un operador lo revise.',
  showAnyway: 'Mostrar de todos modos',
} satisfies Translated<typeof en.common>;
