// The referrals page and the referrer ranking.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/referrals.ts';

export const referrals = {
  title: 'Referidos',
  intro:
    'Los nuevos usuarios que inicien sesión con tu enlace serán tus referidos. Ganas una parte de la comisión de cada operación suya, acreditada onchain.',
  visitorTitle: 'Invita a tus amigos y gana con cada operación',
  visitorBody: 'Conecta una billetera e inicia sesión para obtener tu enlace.',
  failed: 'No se pudieron cargar tus referidos',
  link: 'Tu enlace',
  copy: 'Copiar enlace',
  share: 'Compartir',
  qr: 'Mostrar código QR',
  qrTitle: 'Escanea para unirte',
  qrBody: (code) => `Abre la app con tu código ${code}.`,
  qrLabel: (link) => `Código QR de ${link}`,
  earned: 'Ganado',
  claimable: 'Por reclamar',
  claimed: 'Reclamado',
  nothingEarned: 'Aún no hay ganancias',
  nothingEarnedBody:
    'Comparte tu enlace. Las comisiones de tus referidos aparecen aquí en segundos.',
  claim: (pools) => (pools === 1 ? 'Reclamar' : `Reclamar de ${pools} monedas`),
  claiming: 'Reclamando…',
  didClaim: (amounts) => `Reclamaste ${amounts}`,
  claimFailed: 'No se pudo reclamar',
  invited: 'Usuarios invitados',
  noneInvited: 'Aún no hay referidos',
  noneInvitedBody: 'Aquí aparecen los nuevos usuarios que inicien sesión con tu enlace.',
  person: 'Usuario',
  trades: 'Operaciones',
  joined: 'Se unió',
  more: 'Ver más',
  ranking: 'Referidores',
  rankingBody: 'Ordenados por comisiones de referidos, al valor del momento de cada operación.',
  noReferrers: 'Aún nadie gana por referidos',
  noReferrersBody:
    'Los referidores aparecen aquí tras la primera operación de uno de sus referidos.',
  becomeFirst: 'Obtén tu enlace',
  traders: 'Traders',
  value: 'Valor actual',
} satisfies Translated<typeof en.referrals>;
