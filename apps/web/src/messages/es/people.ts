// Person cards, follow buttons and badges.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/people.ts';

export const people = {
  follow: 'Seguir',
  following: 'Siguiendo',
  unfollow: 'Dejar de seguir',
  followName: (name) => `Seguir a ${name}`,
  unfollowName: (name) => `Dejar de seguir a ${name}`,
  followFailed: 'No se pudo seguir',
  unfollowFailed: 'No se pudo dejar de seguir',
  followers: (count) => `${count} ${count === '1' ? 'seguidor' : 'seguidores'}`,
  followingCount: (count) => `${count} ${count === '1' ? 'seguido' : 'seguidos'}`,
  created: (count) => `${count} ${count === '1' ? 'moneda creada' : 'monedas creadas'}`,
  viewProfile: 'Ver perfil',
  cardFailed: 'No se pudo cargar este perfil',
  you: 'tú',
  badges: 'Insignias',
  graduated_creator: 'Creador graduado',
  graduated_creatorWhy: 'Lanzó una moneda que se graduó',
  early_buyer: 'Comprador temprano',
  early_buyerWhy:
    'Compró, en la primera hora tras su lanzamiento, una moneda que después se graduó',
  staker: 'Staker',
  stakerWhy: 'Tiene monedas en staking',
  contributor: 'Cocreador',
  contributorWhy: 'Gana una parte de las comisiones de un agente por una propuesta aceptada',
  og_holder: 'Holder OG',
  og_holderWhy: 'Tiene un NFT OG',
  x_verified: 'X verificado',
  x_verifiedWhy: 'Verificó que el usuario de X es suyo',
  telegram_verified: 'Telegram verificado',
  telegram_verifiedWhy: 'Verificó que el usuario de Telegram es suyo',
} satisfies Translated<typeof en.people>;
