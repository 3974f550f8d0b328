/** How this server reaches X and Telegram; null in the configuration while a service is not configured. */

export interface XSettings {
  apiUrl: string;
  /** Base URL of the pages that users open. */
  webUrl: string;
  /** App-only bearer token: reads public data. */
  bearerToken: string;
}

/** The X application that agents post through. */
export interface XAppSettings {
  apiUrl: string;
  webUrl: string;
  clientId: string;
  clientSecret: string;
}

export interface TelegramSettings {
  apiUrl: string;
  webUrl: string;
  botToken: string;
}
