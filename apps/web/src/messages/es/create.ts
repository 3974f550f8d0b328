// The launch page.
import { groupDigits } from '../../lib/format/format.ts';
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/create.ts';

export const create = {
  pageTitle: 'Lanzar una moneda',
  title: 'Lanzar una moneda',
  intro:
    'Un lanzamiento justo: todo el suministro va a la curva. Sin preventa, sin reparto para el equipo, con la autoridad de minteo revocada.',
  kind: 'Tipo de moneda',
  agent: 'Moneda de agente',
  agentHint: 'Incluye un agente de IA que cocrean sus holders.',
  fun: 'Moneda Fun',
  funHint: 'Una simple meme coin.',
  quote: 'Se paga en',
  quoteHint: (symbol) =>
    symbol === 'SUI'
      ? 'Los traders pagan en SUI.'
      : `Los traders pagan en ${symbol}, y tú también la primera compra.`,
  quoteRegulated: (symbol) =>
    `El emisor de ${symbol} puede congelar cuentas y pausar la moneda. Los compradores ven esta advertencia.`,
  name: 'Nombre',
  namePlaceholder: 'Oráculo de Coral',
  symbol: 'Ticker',
  symbolPlaceholder: 'CORAL',
  description: 'Descripción',
  descriptionPlaceholder: 'Una o dos frases sobre la moneda',
  image: 'Imagen',
  links: 'Enlaces (opcional)',
  x: 'X',
  telegram: 'Telegram',
  website: 'Sitio web',
  linkInvalid: 'Ingresa una dirección web como https://example.com.',
  linkLong: 'Un enlace puede tener como máximo 200 bytes.',
  firstBuy: 'Primera compra (opcional)',
  firstBuyHint:
    'Se ejecuta en la transacción de lanzamiento, antes de que nadie más pueda comprar. Se ve en la página de la moneda.',
  firstBuyInvalid: (decimals) => `Ingresa un número (máx. ${decimals} decimales)`,
  firstBuyAmbiguous: 'Número ambiguo: usa un punto para los decimales y no separes los miles',
  firstBuyTooMuch: (most, percent) =>
    `La primera compra está limitada a ${most} (${percent} de la curva).`,
  firstBuyShort: (symbol) => `Tu billetera no tiene suficiente ${symbol}.`,
  firstBuyMax: (amount) => `Máx. ${amount}`,
  youGet: (coins, percent) => `Recibes ${coins}, el ${percent} del suministro.`,
  protection: 'Protección del lanzamiento',
  vesting: 'Bloqueo de tu primera compra',
  vestingNone: 'Sin bloqueo',
  vestingLock: 'Bloqueo',
  vestingLinear: 'Vesting lineal',
  vestingDuration: 'Duración',
  days: (days) => `${days} días`,
  vestingNoneHint:
    'Recibes las monedas de inmediato y puedes venderlas en cualquier momento. Los compradores ven que nada está bloqueado.',
  vestingLockHint: (days) =>
    `El contrato retiene las monedas durante ${days} días y luego te las entrega todas. Nadie, ni siquiera tú, puede terminarlo antes.`,
  vestingLinearHint: (days) =>
    `El contrato te entrega las monedas poco a poco durante ${days} días. Nadie, ni siquiera tú, puede terminarlo antes.`,
  vestingNeedsBuy: 'Ingresa una primera compra: el bloqueo no se aplica a nada más.',
  vestingLine: 'Tus monedas',
  vestingSummary: (mode, days) =>
    mode === 'lock' ? `Bloqueadas por ${days} días` : `Vesting lineal durante ${days} días`,
  launchFee: 'Comisión de lanzamiento',
  launchFeeNone: 'Sin comisión',
  launchFeeDuration: 'Baja a cero en',
  launchFeeNoneHint: 'Los bots pueden comprar primero al precio más bajo sin costo adicional.',
  launchFeeHint: (percent, duration) =>
    `Al inicio, la curva retiene el ${percent} de las monedas de cada compra; el porcentaje baja linealmente a cero en ${duration}. Nadie recibe esas monedas: el pago queda en la reserva para todos los holders. Tu primera compra también paga esta comisión.`,
  launchFeeSummary: (percent, duration) => `${percent}, baja a cero en ${duration}`,
  launchLimit: (seconds, percent) =>
    `Durante los primeros ${seconds} segundos, una transacción puede tomar como máximo el ${percent} de la curva. Se aplica a todos, también a ti; no detiene a un usuario con muchas billeteras.`,
  preview: 'Vista previa',
  previewName: 'Tu moneda',
  previewSymbol: 'TICKER',
  opening: 'Capitalización inicial',
  graduation: 'Se gradúa con',
  launch: 'Lanzar',
  connect: 'Conecta tu billetera para lanzar',
  preparing: 'Preparando…',
  prepareFailed: 'No se pudo preparar el lanzamiento',
  confirmTitle: (symbol) => `Lanzar $${symbol}`,
  confirmBody: 'Firmarás dos transacciones: una publica la moneda y la otra abre su pool.',
  costPublish: 'Publicar (comisión de red máxima)',
  costFirstBuy: 'Primera compra, comisión incluida',
  costOpen: 'Abrir el pool (comisión de red)',
  costOpenValue: 'normalmente menos de 0.05 SUI',
  notEnough: (symbol) => `${symbol} insuficiente`,
  sign: 'Firmar y lanzar',
  stepPublish: 'Publicar la moneda',
  stepPool: 'Abrir el pool',
  stepAgent: 'Abrir el pool y crear el agente',
  stepAgentFirstBuy: 'Abrir el pool con la primera compra y crear el agente',
  agentSummary: 'Personaje del agente, tal como se publica',
  stepPoolFirstBuy: 'Abrir el pool con la primera compra',
  stepDone: 'Hecho',
  stepRunning: 'Confirma en la billetera',
  stepWaiting: 'Pendiente',
  launchFailed: 'No se pudo lanzar',
  published: 'Tu moneda está publicada; solo falta su pool. Reintenta ese paso.',
  again: 'Reintentar',
  launched: (name) => `${name} ya está en vivo`,
  unfinishedTitle: 'Lanzamiento sin terminar',
  unfinishedBody: (symbol) =>
    `${symbol} está publicada, y su nombre, imagen y descripción ya no cambian. Falta un paso: abrir su pool.`,
  unfinishedWaiting: (count) =>
    count === 1
      ? '1 moneda publicada aún no tiene pool.'
      : `${count} monedas publicadas aún no tienen pool.`,
  unfinishedFinish: (symbol) => `Terminar ${symbol}`,
  unfinishedCancel: 'Lanzar otra moneda',
  finish: 'Terminar lanzamiento',
  finishTitle: (symbol) => `Terminar el lanzamiento de $${symbol}`,
  finishBody: 'Firmarás una transacción, que abre el pool. La moneda ya está publicada.',
  termsChanged: 'Las condiciones del lanzamiento cambiaron. Recarga la página y revísalas.',
  openedUnlisted:
    'El pool está abierto, pero aún no aparece en las listas. Se verá en tu perfil en menos de un minuto.',
  count: (used, limit) => `${used}/${groupDigits(limit)}`,
} satisfies Translated<typeof en.create>;
