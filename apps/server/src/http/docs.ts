import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { docsRoute } from '@frota/contract/operacao';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/** The API's documentation at /api/docs, and as OpenAPI at /api/docs/json. */
export async function serveDocs(http: FastifyInstance): Promise<void> {
  await http.register(swagger, {
    mode: 'static',
    specification: { document: openApiDocument() as never },
  });
  await http.register(swaggerUi, { routePrefix: docsRoute.path });
}
