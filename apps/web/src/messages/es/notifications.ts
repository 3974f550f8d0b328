// The bell, the list of notifications and their preferences.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/notifications.ts';

const directions: Record<string, string> = { above: 'por encima de', below: 'por debajo de' };
const over = (direction: string) => directions[direction] ?? direction;

export const notifications = {
  title: 'Notificaciones',
  tabs: 'Notificaciones y preferencias',
  list: 'Todas',
  preferences: 'Preferencias',
  bell: 'Notificaciones',
  bellUnread: (count) => `Notificaciones, ${count} sin leer`,
  unread: 'Sin leer',
  readAll: 'Marcar todo como leído',
  readFailed: 'No se pudo marcar como leído',
  emptyTitle: 'Aún no hay notificaciones',
  emptyBody:
    'Aquí aparecen respuestas, menciones, nuevos seguidores, lanzamientos de usuarios que sigues y alertas de precio.',
  visitorTitle: 'Inicia sesión para ver tus notificaciones',
  visitorBody:
    'Aquí aparecen respuestas, menciones, lanzamientos de usuarios que sigues y alertas de precio.',
  logIn: 'Iniciar sesión',
  failed: 'No se pudieron cargar tus notificaciones',
  more: 'Cargar más',
  someone: 'Alguien',
  aCoin: 'una moneda',
  and: (name, more) => (more === 1 ? `${name} y 1 usuario más` : `${name} y ${more} usuarios más`),
  reply: (who, coin) => `Respuesta de ${who} en ${coin}`,
  mention: (who, coin) => `Mención de ${who} en ${coin}`,
  like: (who, coin) => `“Me gusta” de ${who} a tu comentario en ${coin}`,
  follow: (who) => `Te sigue ${who}`,
  followedLaunch: (who, coin) => `Lanzamiento de ${who}: ${coin}`,
  graduated: (coin) => `${coin} se graduó y pasó al DEX`,
  alertPrice: (coin, direction, target) => `${coin}: precio ${over(direction)} $${target}`,
  alertMarketCap: (coin, direction, target) =>
    `${coin}: capitalización ${over(direction)} $${target}`,
  creatorSold: (coin, amount) => `El creador de ${coin} vendió por ${amount}`,
  proposalVote: (coin) => `Propuesta para los holders de ${coin}`,
  paidAnswer: (coin) => `El agente de ${coin} respondió tu pregunta de pago.`,
  paidRefund: (coin) =>
    `El agente de ${coin} no pudo responder tu pregunta de pago. Se te devolverá el pago.`,
  agentDraft: (coin) => `El agente de ${coin} escribió un borrador. Apruébalo o recházalo.`,
  agentNotReady: (coin) =>
    `${coin} se graduó, pero su agente no está listo. Completa la lista de pasos.`,
  agentReview: (coin) => `Comprueba si X publicó un mensaje del agente de ${coin}`,
  fees: (amount) => `Tienes ${amount} en comisiones por reclamar`,
  kind: 'Avísame de',
  inApp: 'En la app',
  push: 'Push',
  kindReply: 'Respuestas a mis comentarios',
  kindMention: 'Menciones',
  kindLike: '“Me gusta” en mis comentarios',
  kindFollow: 'Nuevos seguidores',
  kindFollowedLaunch: 'Lanzamientos de usuarios que sigo',
  kindGraduated: 'Graduaciones de monedas que sigo',
  kindAlert: 'Alertas de precio',
  kindCreatorSold: 'Ventas de los creadores de monedas que sigo',
  kindProposalVote: 'Propuestas a los holders de mis monedas',
  kindPaidAnswer: 'Respuestas a mis preguntas de pago',
  kindPaidRefund: 'Reembolsos de mis preguntas de pago',
  kindAgentDraft: 'Borradores de mis agentes',
  kindAgentNotReady: 'Agentes que no están listos cuando su moneda se gradúa',
  kindAgentReview: 'Publicaciones de mis agentes con resultado desconocido',
  kindFees: 'Comisiones por reclamar',
  saveFailed: 'No se pudieron guardar tus preferencias',
  pushTitle: 'Notificaciones push',
  pushBody: 'Recibe notificaciones en este dispositivo aunque el sitio esté cerrado.',
  pushOn: 'Activadas en este dispositivo.',
  pushTurnOn: 'Activar',
  pushTurnOff: 'Desactivar',
  pushUnsupported: 'Este navegador no admite notificaciones push.',
  pushUnconfigured: 'Las notificaciones push no están configuradas en este servidor.',
  pushDenied:
    'Las notificaciones están bloqueadas para este sitio. Permítelas en los ajustes del sitio de tu navegador.',
  pushFailed: 'No se pudieron activar las notificaciones push',
  pushEndFailed: 'No se pudieron desactivar las notificaciones push',
} satisfies Translated<typeof en.notifications>;
