// The live board.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/board.ts';

export const board = {
  title: 'Tablero',
  lead: 'Monedas nuevas, por graduarse y graduadas, en vivo.',
  columns: 'Columnas',
  new: 'Nuevas',
  about_to_graduate: 'Por graduarse',
  graduated: 'Graduadas',
  newHint: 'Se vendió menos de la mitad de la curva. Las más nuevas primero.',
  aboutHint: 'Se vendió al menos la mitad de la curva. Las más cercanas a graduarse primero.',
  graduatedHint: 'Se operan en el DEX. Las más recientes primero.',
  paused: 'En pausa',
  pausedHint: 'Las actualizaciones se pausan mientras el cursor o el foco está en el tablero.',
  live: 'En vivo',
  offline: 'Esperando actualizaciones',
  waiting: (count) => (count === 1 ? '1 cambio en espera' : `${count} cambios en espera`),
  empty: 'Aún no hay monedas aquí',
  noneMatch: 'Ninguna moneda cumple estos filtros',
  failed: 'No se pudo cargar esta columna',
  loading: 'Cargando monedas',
  change5m: '5m',
  change1h: '1h',
  change5mHint: 'Cambio de precio en 5 minutos',
  change1hHint: 'Cambio de precio en 1 hora',
  volume: 'Volumen 24 h',
  volumeShort: 'Vol',
  trades: (buys, sells) =>
    `${buys} ${buys === '1' ? 'compra' : 'compras'}, ${sells} ${sells === '1' ? 'venta' : 'ventas'}`,
  holders: (count) => `${count} ${count === '1' ? 'holder' : 'holders'}`,
  top: (share) => `Los diez mayores holders tienen el ${share} del suministro`,
  topShort: 'Top 10',
  creatorSold: (share) => `La cuenta del creador vendió el ${share} del suministro`,
  creatorSoldNone: 'La cuenta del creador no vendió nada',
  creatorSoldShort: 'Creador vendió',
  sparkline: 'Precio hasta la última operación, de 24 horas como máximo',
} satisfies Translated<typeof en.board>;
