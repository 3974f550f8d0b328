/** The OpenAPI document of the contract. It describes the wire: legacy names, amounts as strings. */
import { type JSONSchema, OpenAPIGenerator } from '@orpc/openapi';
import { z } from 'zod';
import { contract } from '../contract.ts';
import { errorEnvelope } from '../http/errors.ts';
import { isResponseSchema } from '../http/response.ts';

type Schemas = Record<string, unknown>;

/** The wire form of a schema; named schemas go to `components`. */
function wireSchema(schema: z.ZodType, components: Schemas): JSONSchema {
  const json = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  const { $schema, $defs, ...rest } = JSON.parse(
    json.replaceAll('#/$defs/', '#/components/schemas/'),
  );
  Object.assign(components, $defs);
  return rest;
}

/** Creates the document; `version` is the version of the contract. */
export async function createOpenApiDocument() {
  const components: Schemas = {};
  const generator = new OpenAPIGenerator({
    schemaConverters: [
      {
        condition: (schema) => schema !== undefined,
        convert: (schema) => {
          const zod = isResponseSchema(schema) ? schema.codec : schema;
          if (!(zod instanceof z.ZodType)) throw new Error('The contract uses zod schemas only.');
          return [!zod.safeParse(undefined).success, wireSchema(zod, components)];
        },
      },
    ],
  });
  const document = await generator.generate(contract, {
    info: {
      title: 'Atoll API',
      version: '1',
      description:
        'Amounts are decimal strings in base units of their coin; prices and dollar values are plain ' +
        'decimal strings. Lists take Strapi query parameters: sort, filters and pagination in bracket ' +
        'notation. Every response with status 400 or above carries the error envelope.',
    },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
    customErrorResponseBodySchema: () => wireSchema(errorEnvelope, components),
  });
  return {
    ...document,
    components: { ...document.components, schemas: components },
  };
}
