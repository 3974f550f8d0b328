// The search palette.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/search.ts';

export const search = {
  title: 'Buscar',
  placeholder: 'Moneda, ticker, usuario o dirección',
  results: 'Resultados',
  coins: 'Monedas',
  people: 'Usuarios',
  recent: 'Recientes',
  hot: 'Monedas en tendencia',
  forgetRecent: 'Borrar búsquedas recientes',
  start: 'Escribe un nombre, un ticker o el principio de una dirección.',
  nothing: (query) => `Sin resultados para “${query}”`,
  nothingBody: 'Revisa la ortografía o pega la dirección completa.',
  failed: 'La búsqueda falló.',
  searching: 'Buscando',
  found: (count) => (count === 1 ? '1 resultado' : `${count} resultados`),
  hints: '↑ ↓ para elegir, Enter para abrir, Ctrl Enter para comprar, Esc para cerrar',
} satisfies Translated<typeof en.search>;
