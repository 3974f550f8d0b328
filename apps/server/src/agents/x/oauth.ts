/** Connects an agent to an X account: OAuth 2 authorization code with PKCE. The verifier is derived from the state. */
import { createHmac } from 'node:crypto';
import {
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type Client,
  type ClientAuth,
  calculatePKCECodeChallenge,
  processAuthorizationCodeResponse,
  processRefreshTokenResponse,
  ResponseBodyError,
  refreshTokenGrantRequest,
  revocationRequest,
  type TokenEndpointResponse,
  validateAuthResponse,
} from 'oauth4webapi';
import type { XAppSettings } from '../../platform/config/social.ts';
import { HttpError } from '../../platform/errors.ts';

export interface XTokens {
  accessToken: string;
  refreshToken: string;
  expiresMs: number;
}

/** X accepts the refresh token no longer: the creator must connect again. */
export class XAccessRevoked extends Error {
  override name = 'XAccessRevoked';
}

const SCOPE = 'tweet.read tweet.write users.read offline.access';
const DEADLINE_MS = 10_000;

export interface XOAuth {
  /** URL of X's page on which the creator authorizes the application. */
  pageUrl(state: string): Promise<string>;
  /**
   * Exchanges the code that X sent the browser back with.
   * @throws {HttpError} 400 if X rejects the code; 503 if X is unavailable.
   */
  exchange(callback: { code: string; state: string }): Promise<XTokens>;
  /** @throws {XAccessRevoked} if X rejects the token; any other error means that it was not reached. */
  refresh(refreshToken: string): Promise<XTokens>;
  /** Revokes a token, as far as X can be reached. */
  revoke(token: string): Promise<void>;
}

export function createXOAuth(
  settings: XAppSettings,
  key: Uint8Array,
  redirectUri: () => string,
  now: () => number,
): XOAuth {
  const server: AuthorizationServer = {
    issuer: settings.webUrl,
    authorization_endpoint: `${settings.webUrl}/i/oauth2/authorize`,
    token_endpoint: `${settings.apiUrl}/2/oauth2/token`,
    revocation_endpoint: `${settings.apiUrl}/2/oauth2/revoke`,
  };
  const client: Client = { client_id: settings.clientId };
  // X's secrets contain "-", which the library's ClientSecretBasic percent-encodes and X compares as it is.
  const credentials = btoa(`${settings.clientId}:${settings.clientSecret}`);
  const authentication: ClientAuth = (_server, _client, _body, headers) =>
    headers.set('authorization', `Basic ${credentials}`);
  const options = () => ({
    signal: AbortSignal.timeout(DEADLINE_MS),
    // Stand-ins on this machine have no certificates.
    [allowInsecureRequests]: settings.apiUrl.startsWith('http://'),
  });
  const verifierOf = (state: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify(['x-verifier', state]))
      .digest('base64url');
  const tokensOf = (response: TokenEndpointResponse): XTokens => {
    if (response.refresh_token === undefined) throw new Error('X granted no refresh token.');
    return {
      accessToken: response.access_token,
      refreshToken: response.refresh_token,
      expiresMs: now() + (response.expires_in ?? 0) * 1_000,
    };
  };

  return {
    async pageUrl(state) {
      const url = new URL(server.authorization_endpoint ?? '');
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: settings.clientId,
        redirect_uri: redirectUri(),
        scope: SCOPE,
        state,
        code_challenge: await calculatePKCECodeChallenge(verifierOf(state)),
        code_challenge_method: 'S256',
      }).toString();
      return url.href;
    },

    async exchange({ code, state }) {
      try {
        const parameters = validateAuthResponse(
          server,
          client,
          new URLSearchParams({ code, state }),
          state,
        );
        const response = await authorizationCodeGrantRequest(
          server,
          client,
          authentication,
          parameters,
          redirectUri(),
          verifierOf(state),
          options(),
        );
        return tokensOf(await processAuthorizationCodeResponse(server, client, response));
      } catch (cause) {
        if (cause instanceof ResponseBodyError) {
          throw new HttpError(400, 'X rejected the authorization. Connect X again.', { cause });
        }
        throw new HttpError(503, 'X is temporarily unavailable. Connect X again.', { cause });
      }
    },

    async refresh(refreshToken) {
      try {
        const response = await refreshTokenGrantRequest(
          server,
          client,
          authentication,
          refreshToken,
          options(),
        );
        return tokensOf(await processRefreshTokenResponse(server, client, response));
      } catch (cause) {
        if (cause instanceof ResponseBodyError && cause.status < 500 && cause.status !== 429) {
          throw new XAccessRevoked('X accepts the refresh token no longer.', { cause });
        }
        throw cause;
      }
    },

    async revoke(token) {
      await revocationRequest(server, client, authentication, token, options()).catch(() => {});
    },
  };
}
