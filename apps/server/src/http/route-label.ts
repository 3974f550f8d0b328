/**
 * Route templates for metrics and traces: `/api/pools/{pool_id}` for every pool. Paths that no route
 * serves share one label, so that requests cannot grow the metrics.
 */
import type { Hono } from 'hono';
import { endpoints } from './endpoints.ts';
import type { AppEnv } from './env.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE']);

export const methodLabel = (method = ''): string => (METHODS.has(method) ? method : 'OTHER');

/** Maximum number and length of paths whose labels are cached. */
const MAX_KNOWN = 1_000;
const MAX_LENGTH = 200;

const isTemplate = (path: string) => /[{*]/.test(path);

/** Hono writes `:name`, and `:name{pattern}`; templates of the contract are `{name}`. */
const toTemplate = (path: string) => path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}');

const toPattern = (template: string) =>
  new RegExp(
    `^${template
      .split(/(\{\w+\}|\*)/)
      .map((part) =>
        part === '*'
          ? '.*'
          : part.startsWith('{')
            ? '[^/]+'
            : part.replace(/[.+?^$()|[\]\\]/g, '\\$&'),
      )
      .join('')}$`,
  );

/** Returns the function that finds the template of a path. */
export function routeLabels(app: Hono<AppEnv>): (path: string) => string {
  const own = app.routes
    .filter(({ method, path }) => method !== 'ALL' && path !== '*' && path !== '/*')
    .map(({ path }) => toTemplate(path));
  const all = [...new Set([...endpoints.map(({ path }) => path), ...own])];
  const fixed = new Set(all.filter((template) => !isTemplate(template)));
  const patterns = all
    .filter(isTemplate)
    .map((template) => ({ template, pattern: toPattern(template) }));
  const find = (path: string) => {
    const found = patterns.find(({ pattern }) => pattern.test(path));
    if (found !== undefined) return found.template;
    return /^\/(api|media|mcp)(\/|$)/.test(path) ? 'unmatched' : 'page';
  };
  const known = new Map<string, string>();
  return (path) => {
    if (fixed.has(path)) return path;
    const label = known.get(path) ?? find(path);
    if (known.size >= MAX_KNOWN) known.clear();
    if (path.length <= MAX_LENGTH) known.set(path, label);
    return label;
  };
}
