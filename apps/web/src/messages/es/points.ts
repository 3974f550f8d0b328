// The points page and the ranking by points.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/points.ts';

export const points = {
  title: 'Puntos',
  intro:
    'Los puntos premian la actividad en la plataforma. No tienen valor monetario y no se pueden vender.',
  own: 'Tus puntos',
  count: (points) => `${points} ${points === '1' ? 'punto' : 'puntos'}`,
  visitor: 'Conecta una billetera para ver tus puntos.',
  how: 'Cómo ganarlos',
  perAward: (points) => `+${points}`,
  varies: 'Varía',
  daily: (count) => (count === 1 ? 'Una vez al día' : `Hasta ${count} al día`),
  unlimited: 'Una vez cada una',
  trade: 'Primera operación del día',
  tradeBody:
    'Opera al menos 0.1 SUI (o su valor en otra moneda de pago) con una moneda que no lanzaste tú.',
  launch: 'Lanzar una moneda',
  launchBody: 'Lanza una moneda nueva.',
  referral: 'Primera operación de un referido',
  referralBody: 'Alguien a quien invitaste hace su primera operación.',
  like_received: 'Recibir un “me gusta”',
  like_receivedBody: 'A alguien que ha operado le gusta uno de tus comentarios.',
  mission: 'Completar una misión',
  missionBody: 'Los puntos varían según la misión.',
  fairness:
    'Las cuentas financiadas por la misma dirección cuentan como una sola persona: comparten el premio diario por operar y no ganan puntos entre ellas. Los días empiezan a medianoche UTC y las semanas, el lunes.',
  ranking: 'Ranking',
  day: 'Hoy',
  week: 'Esta semana',
  all: 'Todo',
  person: 'Usuario',
  points: 'Puntos',
  failed: 'No se pudieron cargar los puntos',
  noRanking: 'Aún no hay puntos en este periodo',
  noRankingBody: 'Haz la primera operación del día y lidera el ranking.',
  browse: 'Explorar monedas',
  awarded_trade: 'Primera operación del día',
  awarded_launch: 'Moneda lanzada',
  awarded_referral: 'Primera operación de un referido',
  awarded_like_received: '“Me gusta” recibido',
  awarded_mission: 'Misión completada',
  history: 'Tus premios',
  noHistory: 'Aún no hay premios',
  noHistoryBody: 'Cada premio aparece aquí con su motivo.',
  more: 'Ver más',
} satisfies Translated<typeof en.points>;
