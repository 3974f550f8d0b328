/** Owns the type of what routes find in Hono's context. */
import type { HttpBindings } from '@hono/node-server';
import type { Context as HonoContext } from 'hono';
import type { LoginService } from '../auth/login.ts';
import type { SessionSettings } from '../auth/sessions.ts';
import type { ModuleBuilder } from '../coin-module/build.ts';
import type { Context } from '../context.ts';
import type { IndexerStatus } from '../indexer/indexer.ts';
import type { Pictures } from '../media/pictures.ts';
import type { MediaStore } from '../media/store.ts';
import type { StreamHub } from '../stream/hub.ts';

export interface AppEnv {
  Bindings: HttpBindings;
  Variables: {
    /** Key of the client for rate limits. */
    client: string;
  };
}

export type RouteContext = HonoContext<AppEnv>;

/** What the routes use, beside the shared context. */
export interface Services extends Context {
  login: LoginService;
  session: SessionSettings;
  hub: StreamHub;
  media: MediaStore;
  pictures: Pictures;
  buildModule: ModuleBuilder;
  indexerStatus: () => IndexerStatus;
  /** Base URL of this server as browsers reach it; known once it listens. */
  publicUrl: () => string;
}
