/** The server as a library: start it in process, beside a localnet or in a test. */

export { configFromEnv, defaultLimits, localConfig, type ServerConfig } from './config.ts';
export { readEnv } from './env.ts';
export { ConfigError } from './errors.ts';
export { createServer, type Server } from './server.ts';
