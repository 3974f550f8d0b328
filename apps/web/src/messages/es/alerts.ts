// The watchlist page, its changes and price alerts.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/alerts.ts';

export const alerts = {
  title: 'Lista de seguimiento',
  tabs: 'Lista de seguimiento y alertas',
  coins: 'Monedas',
  alerts: 'Alertas de precio',
  watchFailed: 'No se pudo agregar la moneda a tu lista de seguimiento',
  unwatchFailed: 'No se pudo quitar la moneda de tu lista de seguimiento',
  mergeFailed: 'No se pudieron guardar las monedas marcadas en este navegador',
  full: (max) => `Tu lista de seguimiento llegó al límite de ${max} monedas. Quita una primero.`,
  emptyTitle: 'Aún no hay monedas',
  emptyBody:
    'Marca monedas con la estrella para seguirlas aquí y enterarte cuando se gradúen o su creador venda.',
  browse: 'Explorar monedas',
  failed: 'No se pudo cargar tu lista de seguimiento',
  localNote:
    'Se guarda solo en este navegador. Inicia sesión para sincronizarla y recibir notificaciones.',
  logIn: 'Iniciar sesión',
  alert: 'Crear alerta de precio',
  alertTitle: (symbol) => `Alertas de precio de $${symbol}`,
  alertBody: 'Cada alerta se activa una sola vez, cuando una operación alcanza el objetivo.',
  metric: 'Avísame cuando',
  price: 'Precio',
  marketcap: 'Capitalización',
  direction: 'Dirección',
  above: 'suba de',
  below: 'baje de',
  target: 'Objetivo en dólares',
  now: (usd) => `Ahora ${usd}`,
  invalidTarget: 'Ingresa un monto mayor que cero, en cifras: 21500 o 0.05',
  ambiguousTarget: 'Número ambiguo: usa un punto para los decimales y no separes los miles',
  create: 'Crear alerta',
  created: 'Alerta creada',
  createFailed: 'No se pudo crear la alerta',
  remove: (subject) => `Eliminar alerta: ${subject}`,
  removeFailed: 'No se pudo eliminar la alerta',
  subject: (metric, direction, target) => `${metric}: cuando ${direction} $${target}`,
  noAlerts: 'Aún no hay alertas',
  noAlertsBody: 'Crea una con la campana de la página de una moneda.',
  alertsFailed: 'No se pudieron cargar tus alertas',
} satisfies Translated<typeof en.alerts>;
