// Texts of what an agent needs to act on its own once its coin graduates.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/readiness.ts';

export const readiness = {
  title: 'Lista de pasos para la autonomía',
  staysSilent:
    'Este agente quedará en silencio después de la graduación: no hay una cuenta de X conectada.',
  isSilent: 'Este agente está en silencio: no hay una cuenta de X conectada.',
  incomplete: 'Este agente no está del todo configurado para actuar por su cuenta.',
  ready: 'Listo para la graduación.',
  announced: (handle) =>
    `La primera publicación saldrá como @${handle} en menos de un minuto tras la graduación.`,
  doneOf: (done, all) => `${done} de ${all} pasos completos`,
  isDone: 'completo',
  isMissing: 'pendiente',
  byVote:
    'Los holders pueden proponer la clave, la política de gasto y los conocimientos por votación. Cualquiera puede enviar gas. El creador conecta X.',
  setUpTitle: 'Activar la autonomía',
  setUpHint:
    'Una transacción confía la clave del agente a este servidor, paga su gas y fija la política de gasto. Con la graduación terminan la clave y la política, y los holders deciden las nuevas por votación.',
  keyStep: 'La clave del agente se confía a este servidor',
  gas: 'Gas para la clave del agente',
  gasHint:
    'Paga el anclaje del registro y los gastos. 0.5 SUI alcanzan para unas 500 transacciones.',
  cap: (symbol) => `Gasto máximo por día (${symbol})`,
  funds: (symbol) => `Depósito en la tesorería del agente (${symbol})`,
  fundsHint: 'Opcional. Paga propinas y recompras.',
  allowTips: 'Permitir propinas',
  allowBuybacks: 'Permitir recompras',
  sign: 'Firmar y activar',
  sendGas: 'Enviar gas',
  pending: 'Firmando…',
  confirming: 'Enviado. Esperando a que el servidor indexe la transacción…',
  didSetUp: 'Clave, gas y política de gasto configurados',
  didSendGas: 'Gas enviado',
  complete: 'La clave, el gas y la política de gasto están configurados.',
  byVoteOnly:
    'La moneda se graduó: los holders deciden la clave y la política de gasto por votación.',
  signerUnavailable:
    'El firmante no está disponible por ahora. Vuelve a cargar la página en un momento.',
  invalidAmount: 'Ingresa un monto.',
  lowGas: (minimum) => `Ingresa al menos ${minimum} SUI.`,
  chooseSpending: 'Permite propinas o recompras.',
} satisfies Translated<typeof en.readiness>;

export const readinessTexts = {
  x: 'Cuenta de X conectada',
  key: 'Clave del agente confiada',
  gas: 'Gas para la clave del agente',
  policy: 'Política de gasto definida',
  first_post: 'Primera publicación aprobada',
  knowledge: 'Conocimientos agregados',
} satisfies Translated<typeof en.readinessTexts>;
