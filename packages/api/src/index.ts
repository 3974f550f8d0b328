/** The HTTP contract of the Atoll server: schemas and types of every request, response and event. */
export * from './config.ts';
export * from './contract.ts';
export * from './create.ts';
export * from './errors.ts';
export * from './filters.ts';
export * from './legacy.ts';
export * from './links.ts';
export * from './list.ts';
export * from './lookalikes.ts';
export * from './pools.ts';
export * from './query.ts';
export * from './response.ts';
export * from './scalars.ts';
export * from './stream.ts';
export * from './texts.ts';
export * from './trades.ts';
export * from './users.ts';
