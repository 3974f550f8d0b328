// The governance page.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/governance.ts';

export const governance = {
  title: 'Gobernanza',
  intro:
    'Todo cambio que decide adónde va el dinero se anuncia onchain y entra en vigor tras un plazo. La pausa es inmediata. Vender y reclamar no se pueden pausar.',
  failed: 'No se pudieron cargar los datos de gobernanza',
  pending: 'Cambios pendientes',
  noPending: 'No hay cambios pendientes',
  noPendingBody:
    'Aquí aparecen los cambios anunciados hasta que se ejecutan, se cancelan o caducan.',
  history: 'Historial',
  noHistory: 'No se ha ejecutado ni cancelado ningún cambio.',
  inBaseUnits: (amount) => `${amount} unidades base`,
  announced: 'Anunciado',
  executableIn: (duration) => `Ejecutable en ${duration}`,
  executable: 'Ejecutable ya',
  expiresIn: (duration) => `Caduca en ${duration}`,
  unknownChange:
    'Tipo de cambio desconocido. Revisa su transacción antes de confiar en estos ajustes.',
  executed: 'Ejecutado',
  cancelled: 'Cancelado',
  expired: 'Caducado',
  packages: 'Paquetes',
  package: 'Paquete',
  delay: 'Plazo',
  noDelay: 'Ninguno',
  creation: 'Creación',
  buys: 'Compras',
  open: 'Abierto',
  paused: 'En pausa',
  settings: 'Ajustes del launchpad',
  settingsUnavailable:
    'El nodo de Sui no está disponible, por lo que no se conocen los ajustes actuales.',
  feeRecipient: 'Destinatario de la comisión del protocolo',
  tradeFee: 'Comisión por operación',
  kind: 'Tipo',
  agent: 'Agente',
  fun: 'Fun',
  quote: 'Pago',
  target: 'Meta de recaudación',
  venue: 'Mercado',
  foreignVenue: 'No forma parte de este despliegue',
} satisfies Translated<typeof en.governance>;
