// The page of a coin's launch day.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/launch-day.ts';

export const launchDay = {
  title: (name) => `${name} ya está en línea`,
  viewCoin: 'Ver moneda',
  shareTitle: 'Comparte tu moneda',
  cardAlt: (name) => `Tarjeta para compartir ${name}`,
  postLabel: 'Publicación',
  post: (name, symbol) => `${name} ($${symbol}) ya está en línea. Opera en la bonding curve:`,
  linkTitle: 'Tu enlace de referidos',
  linkBody: (percent) =>
    `Recibes ${percent} de la comisión por operación de quienes se unan con tu enlace, además de tus comisiones de creador.`,
  linkLogIn:
    'Inicia sesión para recibir una parte de las operaciones de quienes se unan con tu enlace.',
  trainTitle: 'Entrena a tu agente',
  trainChat: 'Conversa con él, como lo harán tus primeros holders',
  trainPersona: 'Mejora su personaje y agrega conocimiento',
  trainSettings: 'Conecta X y Telegram',
} satisfies Translated<typeof en.launchDay>;
