// Errors of the contracts by their codes, and what the SDK reports beside them.
import type { Translated } from '../catalogue.ts';
import type { contractErrors as english } from '../en/contract-errors.ts';

export const contractErrors: Translated<Required<typeof english>> = {
  AgentExists: 'Esta moneda ya tiene un agente.',
  AlreadyFinalized: 'Esta propuesta ya finalizó. Recarga la página para ver el resultado.',
  AlreadyMinted: 'Esta billetera ya minteó su NFT.',
  AlreadyPaused: 'El agente ya está en pausa.',
  BoundAboveTrigger:
    'El precio mínimo de un stop no puede superar su activación. Bájalo o sube la activación.',
  BoundNotMet: 'El precio actual es peor que el de esta orden. La orden sigue abierta.',
  BuybackTooLarge:
    'Una recompra puede gastar como máximo el 0.3% de la reserva. Ingresa un monto menor.',
  BuybackTooSoon: 'Entre dos recompras debe pasar al menos una hora.',
  BuysPaused: 'Las compras están en pausa por ahora. Puedes vender.',
  CannotReturn: 'Antes de que termine la sesión, solo su propietario o su clave pueden cerrarla.',
  ConflictingVote: 'Ya votaste lo contrario. Retira primero esos votos.',
  CreationPaused: 'La creación de monedas está en pausa por ahora.',
  DeadlineNotPassed:
    'El agente todavía puede responder esta pregunta. El reembolso está disponible una hora después de la pregunta.',
  DeadlineExpired: 'La transacción superó su plazo. Inténtalo de nuevo.',
  DurationOutOfBounds: 'Una sesión dura de un minuto a un día.',
  ExpiryInPast: 'El vencimiento debe ser posterior al momento actual.',
  FillBelowMinimum:
    'A la curva le quedan menos monedas de las que esta orden debe ejecutar de una vez. La orden sigue abierta.',
  FillOutOfBounds:
    'Las condiciones de esta orden no permiten ese monto. Ejecuta una parte mayor o todo lo que queda.',
  Graduated: 'Esta moneda se graduó: sus holders deciden por votación.',
  GrantExpired: 'Este permiso venció. Solicita uno nuevo.',
  GrantUsed: 'Este boost ya se usó o fue reemplazado por uno más reciente.',
  InsufficientHolding:
    'La sesión tiene menos de esta moneda. Vende menos o vende desde tu billetera.',
  InsufficientReserve: 'Hay menos monedas en venta. Prueba con un monto menor.',
  InsufficientStake: 'Tienes menos en staking. Ingresa un monto menor.',
  InsufficientSupply: 'A la curva le quedan menos monedas. Prueba con un monto menor.',
  IntervalNotElapsed: 'La porción de este intervalo ya se ejecutó.',
  InvalidTextLength: 'Un mensaje debe tener de 1 a 1,000 bytes. Acórtalo e inténtalo de nuevo.',
  KeyExpired: 'La clave del agente venció. Los holders pueden renovarla por votación.',
  KeyIsOwner: 'La clave de la sesión debe ser una dirección distinta de la del propietario.',
  LaunchFeeOutOfBounds:
    'Una comisión de lanzamiento empieza en un 99% como máximo y dura de diez segundos a una hora. Elige otros valores.',
  LaunchLimitExceeded:
    'Esta moneda acaba de lanzarse: una sola transacción todavía no puede comprar tanto.',
  LimitBelowTrigger: 'El precio de toma de ganancias debe superar la activación del stop.',
  LimitExceeded:
    'Es más de lo que la sesión todavía puede gastar. Compra menos o confirma en tu billetera.',
  MaxSupplyExceeded: 'Solo pueden existir 1,111 NFT OG, y esto supera ese límite.',
  MessageNotOpen: 'Esta pregunta ya se respondió o reembolsó.',
  MessagesPaused: 'Los mensajes pagados están en pausa por ahora.',
  MinFillOutOfBounds:
    'El monto, o cada porción, es menor que la ejecución mínima. Aumenta el monto o baja el mínimo.',
  MintingEnded: 'El minteo de esta colección terminó.',
  MintingPaused: 'El minteo está en pausa por ahora.',
  NoMeanPrice:
    'El stop no tiene un precio promedio reciente. Guarda una lectura y espera una ventana.',
  NonceUsed: 'Este permiso ya se usó. Solicita uno nuevo.',
  NoKey: 'El agente no tiene clave.',
  NoAnswerer: 'Las preguntas pagadas no están disponibles por ahora. No se cobró nada.',
  NoPledge: 'No tienes un compromiso en esta ronda.',
  NoPosition: 'No tienes nada en staking en este pool.',
  NoPriceBound: 'Ingresa un precio para esta orden.',
  NotContributor: 'Esta billetera no es de un cocreador del agente.',
  NotCreator: 'Solo el creador de esta moneda puede hacer eso.',
  NotSessionKey: 'Solo la clave de la sesión puede operar en ella.',
  NoteTooLong: 'Una nota puede tener como máximo 200 bytes. Acórtala e inténtalo de nuevo.',
  NotGraduated: 'Esta moneda todavía no se graduó: su creador decide.',
  NotLower: 'Los nuevos límites deben ser menores que los actuales.',
  NotPaused: 'El agente no está en pausa.',
  NotRestorable:
    'Solo se puede restaurar rápidamente el personaje anterior, una vez y dentro de siete días. Propón su contenido como una nueva revisión.',
  NothingToClaim: 'No hay nada que reclamar.',
  NoVotes: 'No tienes votos en esta propuesta.',
  OrderExpired: 'Esta orden venció.',
  OrderNotExpired: 'Esta orden todavía no venció.',
  Paused: 'Los holders pusieron el agente en pausa.',
  PlacingPaused:
    'La creación de órdenes está en pausa por ahora. Puedes cancelar las órdenes abiertas.',
  PledgeLocked: 'Tu compromiso está bloqueado hasta siete días después del inicio de la pausa.',
  PoolGraduated: 'Esta moneda se graduó y ahora se opera en el DEX.',
  PoolNotCompleted: 'Esta moneda todavía no se agotó.',
  PoolNotTrading: 'Esta moneda se agotó en su curva.',
  PresetNotFound: 'Este tipo de moneda no se puede lanzar con esa moneda de cotización.',
  PriceTooHigh:
    'El precio está más de 5% por encima de su promedio de la última hora. Inténtalo más tarde.',
  ProposalsPaused:
    'Las nuevas propuestas están en pausa por ahora. Las votaciones iniciadas continúan.',
  ScheduleOutOfBounds:
    'Una orden recurrente tiene de 2 a 1,000 porciones, con intervalos de un minuto a 30 días.',
  ScheduleWithStop: 'Una orden recurrente no puede tener un stop.',
  SelfReferral: 'No puedes ser tu propio referidor.',
  SelfTip: 'La clave no puede dar propina a su propio titular.',
  SessionEnded: 'La sesión terminó. Devuelve todo a tu billetera o abre otra.',
  SlippageExceeded: 'El precio superó tu slippage. Revisa el nuevo precio e inténtalo de nuevo.',
  StakesPaused: 'El staking nuevo está en pausa por ahora. Puedes retirar y reclamar.',
  StaleVersion:
    'La clave, la política de gasto o las condiciones del agente cambiaron desde esta propuesta. Crea una nueva.',
  StaleRevision:
    'El personaje cambió desde que empezaste a editar. Revisa la nueva revisión e inténtalo de nuevo.',
  StopNotTriggered: 'El precio promedio está por encima del stop. La orden sigue abierta.',
  StopOnPurchase: 'Solo una venta puede tener un stop.',
  TipTooHigh:
    'La propina debe ser menor que lo que esta orden paga o recibe. Ingresa una propina menor o un monto mayor.',
  TooManyCoins: 'Una sesión puede tener 32 monedas como máximo. Vende o retira una primero.',
  TrailOutOfBounds:
    'La distancia de un trailing stop debe ser de 0.01% a 99%, y su slippage de 100% como máximo.',
  TriggerNotBelowPrice: 'La activación del stop debe estar por debajo del precio actual.',
  Unchanged: 'El personaje ya tiene este contenido.',
  UnexpectedTerms: 'Las condiciones de lanzamiento cambiaron. Revísalas e inténtalo de nuevo.',
  VotesInFavorEnded: 'En el último cuarto de una votación solo se aceptan votos en contra.',
  VotesLocked: 'Tus votos siguen bloqueados. Retíralos cuando termine el bloqueo.',
  VotingEnded: 'La votación de esta propuesta terminó.',
  VotingNotEnded: 'La votación de esta propuesta todavía no terminó.',
  WindowClosed: 'La ventana de minteo no está abierta.',
  WindowNotElapsed: 'Entre dos lecturas del precio debe pasar una ventana.',
  WindowOutOfBounds: 'El tiempo en que se promedia el precio debe ser de un minuto a un día.',
  WrongDeposit: 'El depósito de una propuesta cambió. Recarga la página e inténtalo de nuevo.',
  WrongPayment: 'El precio cambió. Recarga la página e inténtalo de nuevo.',
  WrongVersion: 'Los contratos se actualizaron. Recarga la página e inténtalo de nuevo.',
  ZeroAmount: 'Ingresa un monto mayor que cero.',
  ZeroDeposit: 'Ingresa un monto para la sesión.',
  ZeroEscrow: 'Ingresa un monto para esta orden.',
  ZeroOutput: 'Este monto es demasiado pequeño para recibir algo a cambio.',
  ZeroPledge: 'Ingresa un compromiso mayor que cero.',
  ZeroPrice: 'El precio debe ser mayor que cero, como razón de dos números de 64 bits.',
  ZeroVotes: 'Ingresa una cantidad de votos mayor que cero.',
  InsufficientBalance: (symbol) => `Saldo insuficiente de ${symbol}.`,
};
