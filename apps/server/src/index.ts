/** The server as a library, to start it in process. */

export { aiSettings } from './platform/config/ai.ts';
export { configFromEnv, localConfig, type ServerConfig } from './platform/config/config.ts';
export { readEnv } from './platform/config/env.ts';
export { type MissionFile, parseMissions } from './platform/config/missions.ts';
export { ConfigError } from './platform/errors.ts';
export { createServer, type Server } from './server.ts';
