/** The HTTP contract of Atoll's server: schemas and types of every request, answer and event. */
export * from './config.ts';
export * from './create.ts';
export * from './endpoints.ts';
export * from './errors.ts';
export * from './list.ts';
export * from './pools.ts';
export * from './query.ts';
export * from './scalars.ts';
export * from './stream.ts';
export * from './texts.ts';
export * from './trades.ts';
export * from './users.ts';
