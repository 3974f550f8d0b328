/** Generates the client's routes and response shapes from the contract (see `generate.ts`). */
import { isContractProcedure } from '@orpc/contract';
import { z } from 'zod';
import type { RouteShape, Shape } from '../client/shape.ts';
import { contract } from '../contract.ts';
import { renamedSchemas } from '../http/legacy.ts';
import { isResponseSchema } from '../http/response.ts';
import { streamEvents } from '../platform/stream.ts';

interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  const?: string | boolean;
  enum?: string[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  names?: Record<string, string>;
}

const SCALARS: Record<string, Shape> = { integer: 'integer', boolean: 'boolean', string: 'string' };
const FORMATS = ['amount', 'signed', 'decimal', 'address'] as const;

function shapeOf(schema: JsonSchema): Shape {
  if (schema.$ref !== undefined) return `@${schema.$ref.replace('#/$defs/', '')}`;
  if (schema.const !== undefined) return { oneOf: [schema.const] };
  if (schema.enum !== undefined) return { oneOf: schema.enum };
  const options = schema.anyOf ?? [];
  const [only, ...others] = options.filter(({ type }) => type !== 'null');
  if (only !== undefined && others.length === 0 && options.length === 2) {
    return { nullable: shapeOf(only) };
  }
  if (Array.isArray(schema.type)) {
    const [type, ...more] = schema.type.filter((each) => each !== 'null');
    if (more.length === 0) return { nullable: shapeOf({ ...schema, type }) };
  }
  if (schema.type === 'array') return { list: shapeOf(schema.items ?? {}) };
  if (schema.type === 'object' && schema.properties !== undefined) return fieldsOf(schema);
  const format = FORMATS.find((each) => each === schema.format);
  return format ?? SCALARS[String(schema.type)] ?? 'any';
}

function fieldsOf({ properties = {}, required = [], names = {} }: JsonSchema): Shape {
  const ours = new Map(Object.entries(names).map(([our, wire]) => [wire, our]));
  const fields = Object.entries(properties)
    // A field that exists on the wire only, for clients of the specification.
    .filter(([wire]) => wire !== 'documentId')
    .map(([wire, inner]) => {
      const renamedTo = ours.get(wire);
      const key = renamedTo === undefined ? wire : `${wire}>${renamedTo}`;
      return [required.includes(wire) ? key : `${key}?`, shapeOf(inner)] as const;
    });
  return { fields: Object.fromEntries(fields) };
}

/** Routes and shapes of the contract, as `client/shapes.gen.ts` exports them. */
export function generateShapes() {
  const procedures = Object.entries(contract).flatMap(([group, endpoints]) =>
    Object.entries(endpoints).map(([name, procedure]) => ({ group, name, procedure })),
  );
  const everything = z.object({
    ...Object.fromEntries(
      procedures.map(({ group, name, procedure }) => {
        if (!isContractProcedure(procedure)) throw new Error(`${group}.${name} is no procedure.`);
        const { outputSchema } = procedure['~orpc'];
        if (!isResponseSchema(outputSchema)) throw new Error(`${group}.${name} has no response.`);
        return [`${group}.${name}`, outputSchema.codec];
      }),
    ),
    events: z.object(streamEvents),
  });
  const schema = z.toJSONSchema(everything, {
    io: 'input',
    reused: 'ref',
    override: ({ zodSchema, jsonSchema }) => {
      const names = renamedSchemas.get(zodSchema as unknown as z.ZodType)?.names;
      if (names !== undefined) Object.assign(jsonSchema, { names });
    },
  }) as JsonSchema & { $defs?: Record<string, JsonSchema> };

  // Only objects are worth a separate definition.
  const defs = schema.$defs ?? {};
  const definitions: Record<string, Shape> = {};
  const resolve = (shape: Shape): Shape => {
    if (typeof shape === 'string') {
      const definition = shape.startsWith('@') ? defs[shape.slice(1)] : undefined;
      if (definition === undefined) return shape;
      const resolved = shapeOf(definition);
      if (typeof resolved === 'string' || !('fields' in resolved)) return resolve(resolved);
      const name = shape.slice(1);
      if (definitions[name] === undefined) {
        definitions[name] = resolved;
        definitions[name] = resolve(resolved);
      }
      return shape;
    }
    if ('nullable' in shape) return { nullable: resolve(shape.nullable) };
    if ('list' in shape) return { list: resolve(shape.list) };
    if ('oneOf' in shape) return shape;
    return {
      fields: Object.fromEntries(
        Object.entries(shape.fields).map(([key, inner]) => [key, resolve(inner)]),
      ),
    };
  };
  const routes: Record<string, Record<string, RouteShape>> = {};
  for (const { group, name, procedure } of procedures) {
    const { method, path } = procedure['~orpc'].route;
    const response = schema.properties?.[`${group}.${name}`];
    if ((method !== 'GET' && method !== 'POST') || path === undefined || response === undefined) {
      throw new Error(`${group}.${name} needs a path and the method GET or POST.`);
    }
    routes[group] ??= {};
    routes[group][name] = { method, path, response: resolve(shapeOf(response)) };
  }
  const events = Object.fromEntries(
    Object.entries(schema.properties?.events?.properties ?? {}).map(([name, event]) => [
      name,
      resolve(shapeOf(event)),
    ]),
  );
  return { definitions, routes, events };
}
