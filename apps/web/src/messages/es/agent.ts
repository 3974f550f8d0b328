// The pages of an agent: its persona, proposals and treasury.
import { groupDigits } from '../../lib/format/format.ts';
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/agent.ts';

export const agent = {
  pageTitle: (name) => `Agente ${name}`,
  tabsLabel: 'Agente',
  ask: 'Hacer una pregunta',
  fund: 'Financiar',
  chat: 'Chat',
  persona: 'Personaje',
  proposals: 'Propuestas',
  treasury: 'Tesorería',
  toCoin: (symbol) => `Página de la moneda $${symbol}`,
  revisionBadge: (number) => `Revisión ${number}`,
  byHolders: 'Gobernado por los holders',
  byHoldersHint: 'La moneda se graduó: solo los votos de sus holders cambian al agente.',
  byCreator: 'Gestionado por su creador',
  byCreatorHint:
    'Hasta que la moneda se gradúe, su creador cambia al agente directamente. Los holders pueden proponer cambios del personaje.',
  paused: (duration) => `En pausa durante ${duration}`,
  failed: 'No se pudo cargar el agente',
  missing: 'Esta moneda no tiene agente',
  missingBody:
    'Solo lo tienen las monedas lanzadas como monedas de agente, y aparece poco después del lanzamiento.',
  cardTitle: 'Agente',
  cardOpen: 'Abrir agente',
  cardOpenProposals: (count) =>
    count === 1 ? '1 propuesta abierta' : `${count} propuestas abiertas`,

  current: 'Personaje actual',
  verified: 'Coincide con el digest onchain',
  verifiedHint: (digest) =>
    `Este navegador calculó el SHA-256 del contenido y es igual al digest onchain: ${digest}`,
  mismatch: 'No coincide con el digest onchain',
  mismatchHint: 'No confíes en este contenido: el servidor entregó algo distinto de lo publicado.',
  checking: 'Comprobando…',
  noContent: 'Contenido no disponible',
  noContentBody:
    'Onchain solo queda el digest de un personaje. Este servidor no tiene el contenido de esta revisión.',
  unreadable: 'Este contenido no es un personaje que esta versión de la app entienda.',
  contentFailed: 'No se pudo cargar el contenido',
  digest: 'Digest (SHA-256)',
  empty: 'Sin definir',
  name: 'Nombre',
  bio: 'Biografía',
  personality: 'Personalidad',
  firstMessage: 'Primer mensaje',
  writingStyle: 'Estilo de escritura',
  adjectives: 'Adjetivos',
  topics: 'Temas de las publicaciones',
  lore: 'Lore',
  knowledge: 'Conocimiento',
  links: 'Enlaces',
  history: 'Historial de revisiones',
  historyFailed: 'No se pudieron cargar las revisiones',
  publishedBy: 'por',
  restored: (number) => `Restaura la revisión ${number}`,
  votedIn: 'Adoptada por votación',
  byCreatorRevision: 'Publicada por el creador',
  isCurrent: 'Actual',
  compareFrom: 'Desde',
  compareTo: 'Hasta',
  revision: (number) => `Revisión ${number}`,
  difference: (from, to) => `Cambios de la revisión ${from} a la ${to}`,
  noDifference: 'Estas revisiones son idénticas.',
  added: 'agregado',
  removed: 'eliminado',
  summaryAdds: (fields) => `Agrega: ${fields}.`,
  summaryChanges: (fields) => `Cambia: ${fields}.`,
  summaryRemoves: (fields) => `Elimina: ${fields}.`,
  summaryList: (list, added, removed) => {
    const parts = [added > 0 && `${added} más`, removed > 0 && `${removed} menos`];
    return `En ${list}: ${parts.filter(Boolean).join(', ') || 'otro orden'}.`;
  },
  edit: 'Editar personaje',
  propose: 'Proponer un cambio',
  restore: 'Restaurar',
  proposeRestore: 'Proponer restaurar',

  editTitle: 'Editar personaje',
  editBody:
    'Tu cambio pasa a ser la siguiente revisión de inmediato. Tras la graduación, solo los votos de los holders cambian el personaje.',
  proposeTitle: 'Proponer un cambio',
  proposeBody: (deposit, duration) =>
    `Los holders votan tu cambio durante ${duration}. Depositas ${deposit}, que se te devuelve salvo que voten muy pocos holders y la propuesta se rechace.`,
  shares: (shares) =>
    `Si los holders lo adoptan, te conviertes en cocreador con ${shares} participaciones de la comisión de los cocreadores.`,
  changes: 'Tus cambios',
  noChanges: 'Cambia un campo para ver aquí la diferencia.',
  publish: 'Publicar revisión',
  submitProposal: 'Enviar propuesta',
  signing: 'Confirma en tu billetera…',
  storing: 'Guardando el personaje…',
  signIn: 'Inicia sesión con tu billetera para continuar.',
  connect: 'Conectar billetera',
  cancel: 'Cancelar',
  published: (number) => `Revisión ${number} publicada`,
  proposed: 'Propuesta enviada',
  failedAction: 'La transacción falló',
  unknownOutcome: 'Resultado desconocido',
  notEnough: (amount) => `Necesitas ${amount} para el depósito.`,
  restoreTitle: (number) => `¿Restaurar la revisión ${number}?`,
  restoreBody: 'El contenido de esta revisión pasa a ser la siguiente revisión de inmediato.',
  proposeRestoreBody: (deposit, duration) =>
    `Los holders votan durante ${duration} si se restaura esta revisión. Depositas ${deposit}. La pausa de emergencia sigue hasta su fin o hasta que otra votación la termine.`,
  notApproved:
    'Por la vía rápida solo se restaura la revisión anterior aceptada, una vez y en un plazo de siete días. Propón este contenido como un cambio.',

  personaSection: 'Personaje del agente',
  personaIntro:
    'Cómo habla tu agente y qué sabe. Puedes cambiarlo todo hasta que la moneda se gradúe; después votan los holders.',
  personaOptional: 'Opcional: los campos vacíos se completan a partir del nombre y la descripción.',
  more: 'Más sobre el agente',
  bioHint: 'Se muestra junto al agente.',
  personalityPlaceholder:
    'Eres un paciente guardián del arrecife que explica los mercados con palabras sencillas…',
  personalityHint: 'Instrucciones: quién es el agente y cómo se comporta.',
  firstMessagePlaceholder: '¡Hola! Pregúntame lo que quieras sobre el arrecife.',
  writingStylePlaceholder: 'Frases cortas, sin exageraciones, humor seco.',
  adjectivesPlaceholder: 'tranquilo, curioso, ingenioso',
  adjectivesHint: 'Separados por comas.',
  topicsPlaceholder: 'nuevos lanzamientos, grandes operaciones, biología del arrecife',
  topicsHint:
    'De qué publica el agente, separados por comas. Tras la graduación solo los cambia una votación de los holders.',
  knowledgeHint:
    'Datos a partir de los que responde el agente. Separa las entradas con una línea ---',
  file: 'Archivo de texto',
  files: 'Archivos de conocimiento',
  filesHint:
    'Archivos de texto (.txt, .md, .csv, .json). El personaje cita cada uno por su SHA-256, así que los votos abarcan el contenido.',
  fileAdd: 'Agregar archivo',
  fileRemove: 'Quitar archivo',
  fileRead: 'Leer',
  fileLength: (characters) => `${groupDigits(characters)} caracteres`,
  fileTooLong: (characters) =>
    `Archivo demasiado largo: el máximo es de ${groupDigits(characters)} caracteres.`,
  fileNoText: 'Este archivo no es de texto (UTF-8).',
  fileEmpty: 'El archivo está vacío.',
  fileUnavailable: 'El contenido del archivo no está disponible en este servidor.',
  fileMismatch: 'El contenido no coincide con su digest, por eso no se muestra.',
  linksHint: 'Una dirección https:// por línea.',
  defaultPersonality: (name, description) =>
    `Eres ${name}, el agente de esta moneda. ${description}`.trim(),
  defaultFirstMessage: (name) => `Hola, soy ${name}. Pregúntame lo que quieras.`,
} satisfies Translated<typeof en.agent>;
