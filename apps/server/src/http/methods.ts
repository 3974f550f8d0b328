/** Answers 405 for known paths that are called with another method. */
import { contract } from '@atoll/api';
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import type { MiddlewareHandler } from 'hono';
import { HttpError } from '../errors.ts';
import type { AppEnv } from './env.ts';

function routesOf(router: AnyContractRouter): { method: string; path: string }[] {
  if (!isContractProcedure(router)) return Object.values(router).flatMap(routesOf);
  const { method = 'POST', path = '/' } = router['~orpc'].route;
  return [{ method, path }];
}

/** Method and path of every endpoint of the contract. */
export const routes = routesOf(contract);

const fixed = new Map<string, Set<string>>();
const patterns: { pattern: RegExp; allowed: Set<string> }[] = [];
for (const { method, path } of routes) {
  const allowed = fixed.get(path) ?? new Set();
  if (!fixed.has(path) && path.includes('{')) {
    patterns.push({ pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`), allowed });
  }
  fixed.set(path, allowed.add(method));
}

/** Rejects other methods. A fixed path such as get-pool-king goes before one with a parameter. */
export const allowedMethods: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { path } = c.req;
  const allowed = fixed.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.allowed;
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
  if (allowed === undefined || allowed.has(method)) return next();
  const names = [...allowed];
  throw new HttpError(405, `${c.req.method} is not allowed here. Use ${names.join(' or ')}.`, {
    headers: { allow: names.join(', ') },
  });
};
