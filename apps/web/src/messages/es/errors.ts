// Errors that are not of one screen.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/errors.ts';

export const errors = {
  unreachable: 'No se puede conectar con el servidor. No cambió nada. Reintenta en un momento.',
  retry: 'Reintentar',
  pageTitle: 'No se pudo cargar esta página',
  pageBody: 'Tus monedas no se ven afectadas. Reintenta en un momento.',
  notFoundTitle: 'Página no encontrada',
  notFoundBody: 'Puede que el enlace sea antiguo o tenga un error.',
  notDeployed: 'Aún no hay contratos desplegados en esta red, así que no se puede operar.',
  backHome: 'Explorar monedas',
} satisfies Translated<typeof en.errors>;
