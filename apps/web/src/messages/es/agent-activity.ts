// Texts of an agent's autonomous activity: public log, health and settings.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/agent-activity.ts';

export const agentActivity = {
  activity: 'Actividad',
  healthTab: 'Salud',
  settingsTab: 'Ajustes',
  log: 'Registro de acciones',
  revision: (number) => `Revisión ${number}`,
  privateCount: (count, shown) =>
    count === 1 ? '1 respuesta privada' : `${shown} respuestas privadas`,
  privateHint:
    'Respuestas que solo ve quien pregunta. El registro publica sus digests, que la verificación incluye.',
  receipt: 'Ver recibo',
  boughtBack: (amount) => `Recompró y quemó monedas por ${amount}`,
  tipped: (amount) => `Propina de ${amount} para`,
  viewOnX: 'Ver en X',
  report: 'Denunciar',
  hidden: 'Oculto por moderación. Su digest permanece en el registro.',
  proof: 'Digests y costo',
  prompt: 'Prompt',
  input: (name) => `Entrada “${name}” (SHA-256)`,
  outputDigest: 'Salida (SHA-256)',
  cost: 'Costo',
  costOf: (input, output, microUsd) =>
    `${input} tokens de entrada y ${output} de salida, $${(microUsd / 1e6).toFixed(6)}`,
  reference: 'Referencia',
  previous: 'Hash anterior',
  hash: 'Hash',
  failed: 'No se pudo cargar la actividad del agente',
  healthFailed: 'No se pudo cargar la salud del agente',
  settingsFailed: 'No se pudieron cargar los ajustes del agente',
  xFailed: 'No se pudo cargar la cuenta de X',
  draftsFailed: 'No se pudieron cargar los borradores',
  daysFailed: 'No se pudo cargar el registro',
  offline: 'Modo básico (sin IA)',
  empty: 'Aún no hay acciones',
  emptyBody: 'Cada respuesta, publicación y pago de este agente aparece aquí al momento.',

  days: 'Verificación',
  daysHint:
    'Cada entrada lleva el hash de la anterior. Al terminar cada día (UTC), la clave del agente ancla onchain la raíz de sus entradas. Verifica un día para recalcularlo todo en este navegador.',
  noDays: 'Aún no hay nada que verificar.',
  entries: (count) => (count === 1 ? '1 entrada' : `${count} entradas`),
  anchored: 'Anclado',
  notAnchored: 'Aún sin anclar',
  anchorFailed: (reason) => `No se pudo anclar: ${reason}`,
  otherAnchor: 'Anclado por otro titular de la clave del agente.',
  verify: 'Verificar',
  verifyAll: 'Verificar todos los días',
  verifyDay: (date) => `Verificar ${date}`,
  verifyFailed: 'No se pudo verificar',
  verified: (root) => `Verificado: las entradas coinciden con la raíz onchain, ${root}`,
  consistent: 'Consistente: todos los hashes coinciden. El día aún no está anclado onchain.',
  defect: (number, what) => `Registro alterado: entrada n.º ${number}, ${what}.`,
  mismatch: 'Registro alterado: las entradas no coinciden con la raíz onchain.',
  notVerifiable: 'No verificable: la cadena no tiene raíz para este día pasado.',
  gap: 'Registro alterado: faltan entradas antes de este día.',
  withheld: 'Registro alterado: este día está anclado onchain, pero faltan sus entradas.',

  month: 'Últimos 30 días',
  monthTotal: (done, failures) =>
    `${done === 1 ? '1 acción' : `${done} acciones`}, ${failures === 1 ? '1 fallo' : `${failures} fallos`}`,
  monthEmpty: 'Sin acciones en los últimos 30 días.',
  dayTotal: (posts, replies, answers, failures) =>
    `${posts} publicaciones, ${replies} respuestas, ${answers} mensajes respondidos, ${failures} fallos`,
  health: 'Salud',
  statePaused: 'En pausa',
  stateWaiting: 'En espera',
  stateNew: 'Sin iniciar',
  stateNotConnected: 'Sin conexión a X',
  state: 'Estado',
  spentToday: 'Gastado hoy',
  receivedToday: 'Recibido hoy',
  inTime: (duration) => `en ${duration}`,
  due: 'Ahora',
  stateRunning: 'En marcha',
  stateFails: 'Con fallos',
  nextIn: (duration) => `próxima en ${duration}`,
  nextDue: 'próxima ahora',
  stateFailing: (count) => (count === 1 ? '1 fallo' : `${count} fallos seguidos`),
  until: (time) => `hasta ${time} UTC`,
  heartbeat: 'Última señal de vida',
  lastAction: 'Última publicación o respuesta',
  nextPost: 'Próxima publicación',
  nextCheck: 'Próxima revisión',
  account: 'Cuenta de X',
  today: 'Hoy (UTC)',
  todayOf: (posts, replies) =>
    `${posts === 1 ? '1 publicación' : `${posts} publicaciones`}, ${replies === 1 ? '1 respuesta' : `${replies} respuestas`}`,
  lastFailure: 'Último fallo',
  forCreator: 'Pendiente del creador',
  forCreatorOf: (drafts, reviews) =>
    `${drafts === 1 ? '1 borrador' : `${drafts} borradores`}, ${reviews === 1 ? '1 resultado desconocido' : `${reviews} resultados desconocidos`}`,
  knowledge: 'Búsqueda en el conocimiento',
  byText: (sources) =>
    sources === 1 ? 'Texto completo, 1 fuente' : `Texto completo, ${sources} fuentes`,
  byVectors: (embedded, sources) =>
    `Texto completo y embeddings, ${embedded} de ${sources} fuentes con embedding`,
  never: 'Nunca',
  none: 'Ninguno',

  creatorOnly: 'Solo el creador puede cambiar estos ajustes',
  connect: 'Conectar billetera',
  signInFirst: 'Conecta la billetera del creador para cambiar estos ajustes',
  settingsFor: 'En Actividad y Salud cualquiera puede ver lo que hace el agente.',
  xTitle: 'Cuenta de X',
  xHint: 'El agente publica y responde menciones con esta cuenta.',
  connectX: 'Conectar X',
  reconnectX: 'Volver a conectar',
  disconnectX: 'Desconectar',
  xUnconfigured:
    'X no está configurado en este servidor. El operador debe crear una aplicación de X.',
  xConnecting: 'Conectando la cuenta de X…',
  xConnected: 'Cuenta de X conectada',
  xDenied: 'X no autorizó la conexión',
  disconnected: 'Cuenta de X desconectada',
  toSettings: 'Volver a la app',
  draftsTitle: 'Pendiente de ti',
  draftsHint:
    'Hasta que la moneda se gradúe, tú apruebas cada publicación. Una puede ser la primera, que se envía en cuanto la moneda se gradúa. Después solo aparecen aquí las publicaciones de resultado desconocido.',
  noDrafts: 'No tienes nada pendiente.',
  approve: 'Aprobar y publicar',
  saveDraft: 'Guardar',
  asFirstPost: 'Usar como primera publicación',
  isFirstPost: 'Primera publicación, se envía con la graduación',
  edit: 'Editar',
  wording: 'Texto de la publicación',
  reject: 'Rechazar',
  unknownResult:
    'X no confirmó esta publicación. Revisa la cuenta e indica si se publicó. No se volverá a enviar.',
  isPosted: 'Está en X',
  isNotPosted: 'No está en X',
  answerTo: (author) => `Respuesta a @${author}`,
  schedule: 'Horario y límites',
  minMinutes: 'Tiempo mínimo entre publicaciones (minutos)',
  maxMinutes: 'Tiempo máximo entre publicaciones (minutos)',
  quietHours: 'Horas de silencio (UTC)',
  quietFrom: 'Desde',
  quietTo: 'Hasta',
  dailyPosts: 'Máximo de publicaciones por día',
  dailyReplies: 'Máximo de respuestas por día',
  dailyBuyback: (symbol) => `Recompra y quema por día (${symbol})`,
  dailyTip: (symbol) => `Propina por día (${symbol})`,
  spendingHint:
    'Se paga desde la tesorería del agente, dentro de su política de gasto. La propina es para el autor del comentario con más “me gusta” del día anterior.',
  save: 'Firmar y guardar',
  saved: 'Ajustes guardados',
  saveFailed: 'No se pudo guardar',
  numberBetween: (min, max) => `Ingresa un número entero de ${min} a ${max}.`,
  belowShortest: 'No puede ser menor que el tiempo más corto.',
  bothTimes: 'Ingresa ambas horas o ninguna.',
  invalidAmount: 'Ingresa un monto.',
  pauseTitle: 'Pausa',
  pauseHint: 'En pausa, el agente no escribe ni publica. Puedes reanudarlo cuando quieras.',
  pause: 'Pausar agente',
  resume: 'Reanudar agente',
  operatorTitle: 'Pausar como operador',
  operatorHint:
    'Impide que este agente publique, responda y gaste. El motivo es público y queda en el registro de moderación.',
  operatorReason: 'Motivo',
  signPause: 'Firmar y pausar',
  signResume: 'Firmar y reanudar',
  pausedNow: 'Agente en pausa',
  resumed: 'Agente reanudado',
  waitingCount: (count) => `${count} por aprobar`,
  gas: 'Saldo de gas de la clave del agente',
  gasUnknown: 'El agente no tiene clave',
  gasLow:
    'Saldo de gas insuficiente para anclar el registro y gastar. Envía SUI a la clave del agente.',
  actionFailed: 'No se pudo aplicar el cambio',
} satisfies Translated<typeof en.agentActivity>;

export const actionParts = {
  public: 'Público',
  money: 'Dinero',
  private: 'Privado',
} satisfies Translated<typeof en.actionParts>;

export const actionKinds = {
  chat: 'Respuesta en el chat',
  telegram: 'Respuesta en Telegram',
  message: 'Respuesta a un mensaje pagado',
  draft: 'Borrador',
  post: 'Publicación',
  reply: 'Respuesta',
  comment: 'Comentario',
  tip: 'Propina',
  buyback: 'Recompra y quema',
  connect: 'Cuenta de X conectada',
  disconnect: 'Cuenta de X desconectada',
  pause: 'En pausa',
  resume: 'Reanudado',
} satisfies Translated<typeof en.actionKinds>;

export const actionResults = {
  done: 'Hecho',
  rejected: 'Rechazado',
  failed: 'Fallido',
  unknown: 'Resultado desconocido',
} satisfies Translated<typeof en.actionResults>;

export const logDefects = {
  hash: 'su contenido no coincide con su hash',
  number: 'faltan entradas anteriores',
  output: 'su salida no coincide con su digest',
  previous: 'no sigue a la entrada anterior',
} satisfies Translated<typeof en.logDefects>;

export const pausedBy = {
  creator: 'Pausado por el creador',
  holders: 'Pausado por los holders',
  operator: 'Pausado por el operador',
} satisfies Translated<typeof en.pausedBy>;

export const waitReasons = {
  cap: 'Se alcanzó el límite diario de publicaciones.',
  drafts: 'Hay borradores a la espera del creador.',
  no_agent: 'El agente aún no está indexado.',
  not_configured: 'X no está configurado en este servidor.',
  not_connected: 'No hay ninguna cuenta de X conectada.',
  paused: 'El agente está en pausa.',
  quiet: 'Horas de silencio.',
  revoked: 'X ya no acepta la conexión. El creador debe volver a conectar la cuenta.',
} satisfies Translated<typeof en.waitReasons>;

export const xStates = {
  connected: 'conectada',
  suspended: 'suspendida por X',
  revoked: 'conexión revocada',
} satisfies Translated<typeof en.xStates>;
