// Connecting a wallet, the account menu and the session.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/wallet.ts';

export const wallet = {
  dialogTitle: 'Conecta tu billetera',
  dialogBody: 'Conectarte no gasta nada. Después firmas un mensaje gratuito para iniciar sesión.',
  cancel: 'Cancelar',
  searching: 'Buscando billeteras…',
  opening: (name) => `Continúa en ${name}…`,
  none: 'No hay ninguna billetera de Sui en este navegador. Instala una y recarga la página.',
  install: 'Instala una billetera de Sui',
  loadFailed: 'No se pudieron cargar las billeteras. Revisa tu conexión e inténtalo de nuevo.',
  refused: (name) => `${name} no se conectó. No se firmó ni se gastó nada.`,
  developmentWallet: 'Billetera de desarrollo',
  developmentNote:
    'Solo para la red local. La clave queda en este navegador y firma automáticamente, sin preguntar.',
  developmentTag: 'Local',
  passkey: 'Passkey',
  passkeyNote: 'Face ID, huella o bloqueo de pantalla. Sin extensión.',
  passkeyWarning:
    'La passkey es la única llave de tu billetera. Si la borras o la pierdes, nadie puede recuperar tus fondos.',
  passkeyCreate: 'Crear una passkey',
  passkeyFind: 'Usar una passkey existente',
  passkeyFindNote:
    'Tu dispositivo pregunta dos veces para encontrar la dirección de una passkey existente.',
  passkeyContinue: (address) => `Continuar como ${address}`,
  passkeyLabel: (product, created) => `Billetera de ${product}, ${created}`,
  passkeyNotCreated: 'No se creó la passkey: cancelaste la solicitud o se agotó el tiempo.',
  passkeyNotUsed:
    'No se usó la passkey: cancelaste la solicitud, se agotó el tiempo o este dispositivo no tiene ninguna para este sitio.',
  passkeyUnsupported:
    'Este navegador o dispositivo rechazó la solicitud: no admite passkeys para billeteras. Usa otra billetera u otro dispositivo.',
  passkeyFailed: 'Tu dispositivo rechazó la solicitud de la passkey. Inténtalo de nuevo.',
  passkeyNotIdentified:
    'No se pudo identificar la passkey. Inténtalo de nuevo con la misma passkey las dos veces.',
  passkeyDisconnected:
    'La billetera con passkey no está conectada. Conéctala e inténtalo de nuevo.',
  back: 'Volver',
  noEffects: 'La respuesta de la red no incluye los efectos de la transacción.',
  viewProfile: 'Ver perfil',
  suiBalance: 'Saldo',
  referrals: 'Referidos',
  points: 'Puntos',
  moderation: 'Moderación',
  portfolio: 'Portafolio',
  sessionTrading: 'Sesión de trading',
  copyAddress: 'Copiar dirección',
  explorer: 'Ver en el explorador',
  logOut: 'Cerrar sesión',
  signIn: 'Iniciar sesión',
  noSui: 'Tu billetera no tiene SUI. Las operaciones y las comisiones de red se pagan en SUI.',
  noQuote: (symbol) => `Esta moneda se paga en ${symbol} y tu billetera no tiene.`,
  get: (symbol) => `Obtener ${symbol}`,
  getTest: (symbol) => `Obtener ${symbol} de prueba`,
  noFaucet: 'Esta red no tiene faucet.',
  faucetPending: (symbol) => `Solicitando ${symbol} de prueba…`,
  faucetDone: (symbol) => `Recibiste ${symbol} de prueba`,
  faucetFailed: (symbol) => `No se pudo obtener ${symbol} de prueba`,
  signTitle: 'Firma el mensaje para iniciar sesión',
  signBody: 'Tu billetera muestra un mensaje de bienvenida. Firmarlo es gratis y no mueve fondos.',
  signCancel: 'Cancelar inicio de sesión',
  silentTitle: 'Tu billetera aún no responde',
  silentBody:
    'Tu billetera no ha respondido en 10 segundos. No se envió nada. Vuelve a abrirla para firmar o cancela la solicitud.',
  reopen: 'Abrir billetera',
  cancelRequest: 'Cancelar solicitud',
  requestCanceled: 'Cancelaste la solicitud. No se gastó nada.',
  lateTitle: 'Firma tardía ignorada',
  lateBody: 'Tu billetera firmó una solicitud que habías cancelado. No se envió ni se gastó nada.',
  sessionRenewed: 'Sesión renovada',
  sessionRenewedBody: 'Tu última acción se completó después de iniciar sesión.',
  repeatFailed: 'Tu última acción falló después de iniciar sesión',
  signDeclined: 'Billetera conectada, sesión no iniciada',
  signDeclinedBody:
    'Puedes operar sin iniciar sesión. Para obtener tu enlace de referidos, inicia sesión desde el menú de la cuenta.',
  loginFailed: 'No se pudo iniciar sesión',
} satisfies Translated<typeof en.wallet>;
