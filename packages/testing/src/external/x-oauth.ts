// OAuth 2 of the stand-in for X: authorization code with PKCE, refresh tokens that rotate, revocation.
import { createHash, randomBytes } from 'node:crypto';
import type { ExternalRequest, ExternalResponse } from './http.ts';

export const X_CLIENT = { id: 'stand-in-client', secret: 'stand-in-client-secret' } as const;

interface Code {
  userId: string;
  challenge: string;
  redirectUri: string;
  scope: string;
}

export interface Grant {
  userId: string;
  scope: string;
  expiresMs: number;
  refreshToken: string;
}

const LIFETIME_S = 7_200;

export class XOAuth {
  now: () => number = Date.now;
  readonly #codes = new Map<string, Code>();
  /** By access token. */
  readonly #grants = new Map<string, Grant>();

  /** The requested authorization; undefined if the request is malformed. */
  readAuthorization(query: URLSearchParams): { redirectUri: string; state: string } | undefined {
    const redirectUri = query.get('redirect_uri') ?? '';
    const valid =
      query.get('response_type') === 'code' &&
      query.get('client_id') === X_CLIENT.id &&
      query.get('code_challenge_method') === 'S256' &&
      (query.get('code_challenge') ?? '') !== '' &&
      URL.canParse(redirectUri);
    return valid ? { redirectUri, state: query.get('state') ?? '' } : undefined;
  }

  /** The account authorizes the application; returns where X sends the browser. */
  authorize(query: URLSearchParams, userId: string): string {
    const code = randomBytes(16).toString('hex');
    const redirectUri = query.get('redirect_uri') ?? '';
    this.#codes.set(code, {
      userId,
      challenge: query.get('code_challenge') ?? '',
      redirectUri,
      scope: query.get('scope') ?? '',
    });
    const url = new URL(redirectUri);
    url.searchParams.set('state', query.get('state') ?? '');
    url.searchParams.set('code', code);
    return url.href;
  }

  /** The account whose access token a request carries; undefined if it is expired or unknown. */
  userOf(authorization: string | undefined): { userId: string; scope: string } | undefined {
    const grant = this.#grants.get(authorization?.replace(/^Bearer /, '') ?? '');
    return grant !== undefined && grant.expiresMs > this.now() ? grant : undefined;
  }

  /** The grants by access token, to be remembered over a restart. */
  snapshot(): [string, Grant][] {
    return [...this.#grants];
  }

  restore(grants: readonly [string, Grant][]): void {
    for (const [token, grant] of grants) this.#grants.set(token, grant);
  }

  /** The owner removes the application in the account's settings. */
  revokeAll(userId: string): void {
    for (const [token, grant] of this.#grants) {
      if (grant.userId === userId) this.#grants.delete(token);
    }
  }

  answer({ path, body, headers }: ExternalRequest): ExternalResponse {
    const basic = Buffer.from(`${X_CLIENT.id}:${X_CLIENT.secret}`).toString('base64');
    if (headers.authorization !== `Basic ${basic}`) {
      return failure(401, 'unauthorized_client', 'Missing valid authorization header');
    }
    const form = new URLSearchParams(body);
    if (path === '/2/oauth2/revoke') {
      const token = form.get('token') ?? '';
      for (const [access, grant] of this.#grants) {
        if (access === token || grant.refreshToken === token) this.#grants.delete(access);
      }
      return { json: { revoked: true } };
    }
    if (form.get('grant_type') === 'authorization_code') return this.#exchange(form);
    if (form.get('grant_type') === 'refresh_token') return this.#refresh(form);
    return failure(400, 'unsupported_grant_type', 'Unknown grant type');
  }

  #exchange(form: URLSearchParams): ExternalResponse {
    const code = this.#codes.get(form.get('code') ?? '');
    this.#codes.delete(form.get('code') ?? '');
    const verifier = form.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    if (code === undefined || code.redirectUri !== form.get('redirect_uri')) return invalid();
    if (code.challenge !== challenge) {
      return failure(400, 'invalid_request', 'Value passed for the code verifier did not match');
    }
    return this.#grant(code.userId, code.scope);
  }

  /** A refresh token works once. */
  #refresh(form: URLSearchParams): ExternalResponse {
    const found = [...this.#grants].find(
      ([, { refreshToken }]) => refreshToken === form.get('refresh_token'),
    );
    if (found === undefined) return invalid();
    const [access, { userId, scope }] = found;
    this.#grants.delete(access);
    return this.#grant(userId, scope);
  }

  #grant(userId: string, scope: string): ExternalResponse {
    const access = `x-access-${randomBytes(24).toString('base64url')}`;
    const refreshToken = `x-refresh-${randomBytes(24).toString('base64url')}`;
    const expiresMs = this.now() + LIFETIME_S * 1_000;
    this.#grants.set(access, { userId, scope, expiresMs, refreshToken });
    return {
      json: {
        token_type: 'bearer',
        expires_in: LIFETIME_S,
        access_token: access,
        scope,
        refresh_token: refreshToken,
      },
    };
  }
}

// X answers so to unknown codes and refresh tokens, although OAuth has invalid_grant for it.
const invalid = () => failure(400, 'invalid_request', 'Value passed for the token was invalid.');

const failure = (status: number, error: string, error_description: string): ExternalResponse => ({
  status,
  json: { error, error_description },
});
