/** The server as a library, to start it in process. */

export { aiSettings } from './ai/settings.ts';
export { configFromEnv, localConfig, type ServerConfig } from './config.ts';
export { readEnv } from './env.ts';
export { ConfigError } from './errors.ts';
export { type MissionFile, parseMissions } from './missions/settings.ts';
export { createServer, type Server } from './server.ts';
