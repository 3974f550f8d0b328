// Facts about a coin before the buy.
import { groupDigits } from '../../lib/format/format.ts';
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/risk.ts';

export const risk = {
  title: 'Antes de comprar',
  failed: 'No se pudieron cargar los datos de esta moneda.',
  launch: 'Comprado al lanzarse',
  launchNone: 'Sin compras al lanzarse',
  launchBought: (percent, buyers) =>
    `${percent} comprado por ${buyers === 1 ? '1 billetera' : `${groupDigits(buyers)} billeteras`}`,
  launchOpen: 'El periodo de lanzamiento no ha terminado',
  launchKept: (sold, moved) => `De eso, ${sold} vendido y ${moved} movido`,
  launchFee: 'Comisión de lanzamiento',
  launchFeeFell: (percent, duration) => `${percent}, cero después de ${duration}`,
  launchFeeNow: (percent) =>
    `Ahora, ${percent} de las monedas de cada compra, retenido por la curva`,
  launchFeeEnded: 'Terminada',
  top: (count) => (count === 1 ? 'Mayor holder' : `${count} mayores holders`),
  topNone: 'Aún no hay holders',
  topShare: (percent) => `${percent} del suministro`,
  linked: 'Billeteras vinculadas',
  linkedNone: (examined) =>
    examined === 1 ? 'Ninguna: 1 billetera examinada' : `Ninguna entre ${examined} billeteras`,
  linkedSome: (groups, percent) =>
    `${groups === 1 ? '1 grupo' : `${groups} grupos`}; el mayor tiene el ${percent}`,
  labeled: 'Billeteras etiquetadas',
  labeledNone: 'Ninguna',
  labeledCount: (label, wallets) => `${label}: ${groupDigits(wallets)}`,
  labeledTitle: (symbol) => `Billeteras etiquetadas de $${symbol}`,
  labeledChoice: 'Etiqueta',
  labeledEmpty: 'Ninguna billetera tiene esta etiqueta',
  labeledFailed: 'No se pudieron cargar las billeteras.',
  labeledFunder: (address) => `Primer SUI enviado por ${address}`,
  labeledMore: 'Mostrar más',
  creator: 'Creador',
  creatorHolds: (percent) => `Tiene el ${percent}`,
  creatorLocked: (percent, until) => `${percent} de eso bloqueado, desbloqueo total ${until}`,
  vestingTitle: 'Monedas bloqueadas del creador',
  vestingLock:
    'El contrato retiene la primera compra del creador hasta la fecha indicada. Nadie puede terminarlo antes.',
  vestingLinear:
    'El contrato entrega poco a poco la primera compra del creador. Nadie puede terminarlo antes.',
  vestingTotal: 'Bloqueado al lanzarse',
  vestingUnlocked: 'Desbloqueado',
  vestingClaimed: 'Reclamado',
  vestingCliff: 'Primer desbloqueo',
  vestingEnd: 'Desbloqueo total',
  vestingClaim: 'Reclamar lo desbloqueado',
  vestingClaiming: 'Reclamando…',
  vestingClaimDone: (coins) => `Reclamaste ${coins}`,
  vestingClaimFailed: 'No se pudo reclamar',
  creatorFirst: 'Su primera moneda aquí',
  creatorCoins: (coins, graduated) => `Monedas anteriores: ${coins}; graduadas: ${graduated}`,
  age: 'Edad',
  liquidity: 'Liquidez',
  onCurve: (amount) => `${amount} en la curva`,
  inPair: (amount) => `${amount} en el par, quemada`,
  atUnknown: 'En un mercado que no se puede verificar',
  quote: 'Se paga en',
  quoteRegulated: (symbol) => `${symbol}, que su emisor puede congelar`,
  quoteRegulatedNote: 'Las cuentas congeladas no pueden operar esta moneda',
  quoteSource: (symbol) =>
    `${symbol} es una moneda regulada: su emisor puede congelar cuentas y pausar la moneda en la red. Una cuenta congelada no puede comprar, recibir el importe de una venta ni reclamar comisiones; mientras la moneda esté pausada, nadie puede. El emisor no puede retirar las reservas de la curva ni del par. Un cambio surte efecto por completo en la época siguiente, en aproximadamente un día.`,
  asOf: (checkpoint) => `Checkpoint ${checkpoint}`,
  details: 'Fuentes y detalles',
  dialogBody:
    'Cada cifra se calcula a partir de la cadena. Ninguna dice si una moneda es una buena compra.',
  launchSource:
    'Compras en el primer minuto tras el lanzamiento, o durante el tiempo en que el contrato las limita, si es más largo. Cuando salen monedas de una billetera, se cuentan primero las de ese periodo; movido significa transferido, en staking o bloqueado.',
  launchLink: 'Transacción de lanzamiento',
  launchUntil: (time) => `El periodo terminó: ${time}`,
  launchUntilOpen: (time) => `El periodo termina: ${time}`,
  amountBought: 'Comprado',
  amountSold: 'Vendido después',
  amountMoved: 'Movido después',
  amountKept: 'Aún en manos de los compradores',
  amountCreator: 'Comprado por el creador',
  topSource:
    'Suma de los diez mayores saldos, según cada cambio de saldo desde el lanzamiento. Las monedas de la curva y del par de trading no son de nadie y no cuentan.',
  linkedSource: (examined) =>
    `Billeteras a las que la misma cuenta envió su primer SUI, o que se financiaron entre sí, entre ${examined} examinadas: los 100 mayores holders, los 100 mayores compradores al lanzarse y el creador. Se excluyen los exchanges y faucets que el operador conoce; una cuenta que financió a muchas otras puede ser un exchange.`,
  clusterTitle: (wallets, percent) => `${wallets} billeteras tienen el ${percent}`,
  clusterFunder: 'Primer SUI enviado por',
  clusterFunded: (accounts) =>
    accounts >= 1_000
      ? 'que financió a 1,000 o más cuentas conocidas aquí'
      : `que financió a ${groupDigits(accounts)} cuentas conocidas aquí`,
  clusterCreator: 'El creador es una de ellas.',
  clusterBought: (amount) => `Compraron ${amount} al lanzarse la moneda.`,
  clusterMore: (count) => `y ${count} más`,
  creatorSource:
    'Monedas de la misma dirección. Inactiva significa sin graduar y sin operaciones en los últimos siete días. El cambio es respecto al precio inicial.',
  creatorCounts: (coins, graduated, inactive) =>
    `Lanzadas antes: ${coins}; graduadas: ${graduated}; inactivas: ${inactive}`,
  creatorFunder: 'Primer SUI enviado por',
  coinGraduated: 'Graduada',
  coinSold: (percent) => `${percent} vendido`,
  coinNoTrade: 'sin operaciones',
  coinTraded: 'última operación',
  liquiditySource:
    'Lo que la curva recaudó y con lo que paga a quienes venden; tras la graduación, la moneda de pago del par de trading, cuyo derecho sobre la liquidez se quemó en la misma transacción.',
  liquidityLink: 'Pool en el explorador',
  raw: 'Datos sin procesar',
} satisfies Translated<typeof en.risk>;
