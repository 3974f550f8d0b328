/**
 * Redacts secrets in logs. Errors are reduced to type, message and stack, because library errors contain whole
 * requests. Every line is searched for configured secrets and for text that looks like a credential.
 */

const HIDDEN = '[redacted]';

/** Text that is a credential wherever it appears. The first group, if any, is kept. */
const PATTERNS: readonly RegExp[] = [
  /\b(bearer )[\w.~+/=-]{8,}/gi,
  /\beyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]+/g,
  /\bsuiprivkey1[a-z0-9]+/g,
  // Tokens of Telegram bots, in text and in URLs.
  /\b(bot)?\d{6,}:[\w-]{20,}/g,
  /\b(?:sk|pk|xox[abp]|ghp)[-_][\w-]{16,}/g,
  // User and password of a URL.
  /(:\/\/)[^\s/@"']+@/g,
  // Values of named secrets in JSON, queries and headers.
  /("?(?:authorization|cookie|set-cookie|x-api-key|api_?key|password|secret|signature|access_token|refresh_token|client_secret|code_verifier|p256dh|auth)\\?"?\s*[:=]\s*\\?"?)[^"\s,;&}\\]+/gi,
  // Signatures of wallets: base64 of 97 bytes and more.
  /(?<![\w+/-])[A-Za-z0-9+/_-]{128,}={0,2}(?![\w+/-])/g,
  /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
];

/** Shorter values would blank out ordinary words. */
const MIN_SECRET = 8;

/** Returns a function that blanks credentials in a text. */
export function redactor(
  secrets: readonly (string | null | undefined)[],
): (text: string) => string {
  const known = secrets.filter((each) => typeof each === 'string' && each.length >= MIN_SECRET);
  return (text) => {
    let clean = text;
    for (const secret of known) clean = clean.replaceAll(secret as string, HIDDEN);
    for (const pattern of PATTERNS) {
      clean = clean.replace(pattern, (_, kept: unknown) =>
        typeof kept === 'string' ? kept + HIDDEN : HIDDEN,
      );
    }
    return clean;
  };
}

export interface LoggedError {
  type: string;
  message: string;
  stack?: string | undefined;
  code?: string;
  cause?: LoggedError;
}

const MAX_CAUSES = 4;

/** Logged fields of an error, without the properties that a library attached. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { code } = error as { code?: unknown };
  const { cause } = error;
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(typeof code === 'string' && { code }),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: loggedError(cause, depth + 1) }),
  };
}
