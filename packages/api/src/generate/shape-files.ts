/** Splits the generated shapes into files so that a page loads only the endpoints it calls. */
import type { RouteShapes, Shape } from '../client/shape.ts';
import { generateShapes } from './shapes.ts';

/** Groups of endpoints that the coin list calls for a visitor. Others are loaded on first use. */
const FIRST_GROUPS = ['config', 'pools', 'stream', 'trades'];

type Definitions = { [name: string]: Shape };

/** Generates the exports of each file `client/<name>.gen.ts`. */
export function generateShapeFiles() {
  const { definitions, routes, events } = generateShapes();
  const isFirst = ([group]: [string, unknown]) => FIRST_GROUPS.includes(group);
  const groups = Object.entries(routes);
  const first: RouteShapes = Object.fromEntries(groups.filter(isFirst));
  const later: RouteShapes = Object.fromEntries(groups.filter((group) => !isFirst(group)));
  const firstDefinitions = reachable(first, definitions);
  const known = Object.keys(firstDefinitions);
  return {
    shapes: { definitions: firstDefinitions, routes: first },
    'later-shapes': { definitions: without(reachable(later, definitions), known), routes: later },
    'event-shapes': { definitions: without(reachable(events, definitions), known), events },
  };
}

/** Returns the definitions that `value` references, directly or transitively. */
function reachable(value: unknown, definitions: Definitions): Definitions {
  const found: Definitions = {};
  const visit = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"@(\w+)"/g)) {
      const definition = definitions[name];
      if (definition === undefined || found[name] !== undefined) continue;
      found[name] = definition;
      visit(definition);
    }
  };
  visit(value);
  return found;
}

const without = (definitions: Definitions, names: string[]): Definitions =>
  Object.fromEntries(Object.entries(definitions).filter(([name]) => !names.includes(name)));
