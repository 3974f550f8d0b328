// The help dialog.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/help.ts';

export const help = {
  title: '¿Cómo funciona?',
  intro: 'Aquí cada moneda es un lanzamiento justo: sin preventa ni reparto para el equipo.',
  pick: 'Elige una moneda que te guste.',
  buy: 'Cómprala en la bonding curve. El precio sube con cada compra.',
  sell: 'Vende cuando quieras y asegura tus ganancias o tus pérdidas.',
  autonomous: (marketCap) =>
    `Cuando la capitalización llega a unos ${marketCap}, el agente se vuelve totalmente autónomo en Twitter.`,
  liquidity: (liquidity) => `Entonces ${liquidity} de liquidez se depositan en un DEX y se queman.`,
  fee: (percent) => `Cada operación en la curva cuesta una comisión del ${percent}.`,
  forBots: '¿Programas un bot?',
  reference: 'Lee la referencia de la API',
  unavailable: 'No se pudieron cargar las cifras actuales.',
  biggest: 'La mayor meme coin de SUI de todos los tiempos',
  ready: '¡Listo!',
} satisfies Translated<typeof en.help>;
