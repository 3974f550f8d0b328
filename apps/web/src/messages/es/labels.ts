// Labels of wallets and what they mean, and the facts beside the Buy button. Facts, not opinions.
import {
  FIRST_SECOND_MS,
  FRESH_MS,
  PROFITABLE_BPS,
  PROFITABLE_POSITIONS,
  REPEAT_COINS,
} from '@atoll/api';
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/labels.ts';

const seconds = FIRST_SECOND_MS / 1_000;
const hours = FRESH_MS / 3_600_000;
const percent = PROFITABLE_BPS / 100;

export const labels = {
  list: 'Etiquetas',
  first_second: 'Primer segundo',
  first_secondWhy: `Compró a más tardar ${seconds} segundo después de la creación de la moneda, según el reloj de la red.`,
  bundled: 'En grupo',
  bundledWhy:
    'Compró en el mismo checkpoint que quien le envió su primer SUI o que otra billetera que recibió de esa misma dirección su primer SUI.',
  creator_linked: 'Vinculada al creador',
  creator_linkedWhy:
    'Recibió su primer SUI del creador, le envió al creador su primer SUI o recibió monedas del creador.',
  fresh: 'Reciente',
  freshWhy: `Este sitio vio la billetera por primera vez en la red menos de ${hours} horas antes de su primera operación con la moneda.`,
  repeat_first_second: 'Suele ser primera',
  repeat_first_secondWhy: `Compró al menos ${REPEAT_COINS} monedas a más tardar ${seconds} segundo después de su creación.`,
  profitable: 'Rentable',
  profitableWhy: `Al menos ${PROFITABLE_POSITIONS} posiciones cerradas, al menos el ${percent}% con ganancia, y ganancia en el total.`,
  first_secondShort: '1s',
  bundledShort: 'Grp',
  creator_linkedShort: 'Crd',
  freshShort: 'Rec',
  repeat_first_secondShort: '1s+',
  profitableShort: 'PnL',
  facts: 'Datos que cambian con las operaciones',
  top: (share) => `Top 10: ${share}`,
  topWhy: (share) => `Los diez mayores holders tienen el ${share} del suministro.`,
  creatorSold: (share) => `Vendido por el creador: ${share}`,
  creatorSoldWhy: (share) => `La cuenta del creador vendió el ${share} del suministro.`,
  share: (label, share) => `${label}: ${share}`,
  shareWhy: (wallets, share) =>
    `${wallets === 1 ? '1 billetera' : `${wallets} billeteras`} con el ${share} del suministro.`,
} satisfies Translated<typeof en.labels>;
