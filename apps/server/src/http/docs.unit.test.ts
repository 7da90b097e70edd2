import { expect, it } from 'vitest';
import { openApiDocument, ROTAS_API } from './docs.ts';

interface Operation {
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: {
    required: boolean;
    content: Record<
      string,
      { schema: { properties: object; required: string[]; allOf?: object[] } }
    >;
  };
  responses: Record<string, { headers?: object; content?: Record<string, { schema: object }> }>;
}
const document = openApiDocument() as { paths: Record<string, Record<string, Operation>> };

it('describes every call of the contract', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.keys(path));
  expect(operations).toHaveLength(ROTAS_API.length);
});

it('describes what a client sends and what it gets', () => {
  const list = document.paths['/api/usuarios']?.get;
  expect(list?.parameters).toContainEqual(expect.objectContaining({ name: 'busca', in: 'query' }));
  const vehicle = document.paths['/api/frota/veiculo/{placa}']?.get;
  expect(vehicle?.parameters[0]).toMatchObject({ name: 'placa', in: 'path', required: true });
  expect(vehicle?.responses[200]?.content?.['application/json']?.schema).toMatchObject({
    properties: { 'Capacidade Combustível': { type: 'number' } },
  });
  expect(vehicle?.responses[404]?.content?.['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/Erro',
  });
});

it('describes what is not JSON: the headers of a page, and a file by what it is', () => {
  const { get } = document.paths['/api/mudancas'] ?? {};
  expect(get?.responses[200]?.headers).toHaveProperty('X-Proximo-Cursor');
  expect(get?.responses[429]?.headers).toHaveProperty('Retry-After');
  const fileOf = (path: string) => document.paths[path]?.get?.responses[200]?.content;
  expect(fileOf('/api/veiculos-frota.csv')).toHaveProperty(['text/csv']);
  expect(fileOf('/api/posto/entradas/{id}/nota')).toHaveProperty(['*/*']);
  expect(document.paths['/api/tokens/{id}']?.delete?.responses[204]).not.toHaveProperty('content');
});

it('describes files and fields of a multipart body', () => {
  const body = document.paths['/api/checkin']?.post?.requestBody;
  const schema = body?.content['multipart/form-data']?.schema;
  expect(schema?.properties).toMatchObject({
    placa: { type: 'string' },
    fotoPlaca: { type: 'string', contentMediaType: 'image/*' },
    fotosCone: { type: 'array', minItems: 0, maxItems: 2 },
  });
  expect(schema?.allOf).toContainEqual({
    anyOf: [{ required: ['fotoPlaca'] }, { required: ['fotoPlacaUrl'] }],
  });
  expect(schema?.properties).toMatchObject({ 'fotosConeUrl[]': { type: 'array' } });
  const upload = document.paths['/api/fotos']?.post?.requestBody;
  expect(upload?.content['multipart/form-data']?.schema.required).toEqual(['pasta', 'foto']);
});

it('says that a body which may be left out may be left out', () => {
  expect(document.paths['/api/tarefas/assumir/{id}']?.post?.requestBody?.required).toBe(false);
});

it('says which scopes open a call to a token', () => {
  expect(document.paths['/api/veiculos-frota']?.post).toMatchObject({
    description: 'Who may call: Frota. A token with escrever:veiculos.',
    security: [{ sessao: [] }, { token: ['escrever:veiculos'] }],
  });
  expect(document.paths['/api/usuarios']?.get).toMatchObject({ security: [{ sessao: [] }] });
});
