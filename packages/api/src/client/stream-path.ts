import { routes } from './shapes.gen.ts';

/** Path of the live stream; topics are added as `?topics=`. */
export const streamPath = routes.stream.open.path;
