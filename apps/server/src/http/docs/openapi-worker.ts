/** Entry point of the thread that creates the OpenAPI document as JSON. */
import { parentPort } from 'node:worker_threads';
import { createOpenApiDocument } from '@atoll/api/openapi';

parentPort?.postMessage(JSON.stringify(await createOpenApiDocument()));
