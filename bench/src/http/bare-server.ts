import multipart from '@fastify/multipart';
import { migrate, openDatabase } from '@frota/server/testing';
import fastify from 'fastify';
import { v7 } from 'uuid';

// What the product is compared with: Fastify and the same SQL, without session, checks, roles, photos
// kept or answers validated. Run as a process of its own, with PORT, DADOS_DIR and DATABASE_URL.
const { PORT, DADOS_DIR = '', DATABASE_URL } = process.env;
const database = await openDatabase({ databaseUrl: DATABASE_URL, dadosDir: DADOS_DIR });
const { db } = database;
await migrate(db);
const { id: usuario_id } = await db
  .insertInto('usuario')
  .values({
    usuario: 'Medida',
    usuario_busca: 'medida',
    cpf: '40000000001',
    tipo_login: 'Portaria',
    email: null,
    senha_hash: '',
    trocar_senha: false,
    foto_key: null,
    criado_em: new Date(),
  })
  .returning('id')
  .executeTakeFirstOrThrow();

const server = fastify();
await server.register(multipart, { limits: { fileSize: 8 * 1024 * 1024, files: 10 } });

server.get('/readyz', () => ({ status: 'ok' }));

server.get('/api/tarefas', async () => {
  const open = db
    .selectFrom('tarefa')
    .where('status', '<>', 'finalizado')
    .where('excluido_em', 'is', null);
  const tarefas = await open.selectAll().orderBy('criado_em').orderBy('id').limit(201).execute();
  const { total } = await open
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { tarefas, total };
});

server.post('/api/checkin', async (request) => {
  const id = v7();
  const em = new Date();
  const fields: Record<string, string> = {};
  const sizes: number[] = [];
  for await (const part of request.parts()) {
    if (part.type === 'file') sizes.push((await part.toBuffer()).length);
    else fields[part.fieldname] = String(part.value);
  }
  const { placa = '', km, motorista = '' } = fields;
  const common = { placa, placa_canonica: placa, km: Number(km), motorista_nome: motorista };
  const vehicle = { cidade: 'Dourados', tipo_combustivel: 'DIESEL S10', capacidade: '275' };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('checkin')
      .values({
        ...common,
        ...vehicle,
        ...{ id, conteudo_hash: id, ocorrido_em: em, recebido_em: em, relogio_suspeito: false },
        ...{ veiculo_id: null, usuario_id, usuario_nome: 'Medida', motorista_id: null },
        ...{ nivel: '1/4', carrinho: 'NOK', cone: 'NOK', trava_rodas: 'NOK', status: 'pendente' },
        tarefa_ja_aberta: false,
      })
      .execute();
    await trx
      .insertInto('tarefa')
      .values({
        ...common,
        ...vehicle,
        ...{ id, usuario_nome: 'Medida', motorista_id: null, status: 'pendente', criado_em: em },
        ...{ assumido_por_id: null, assumido_por_nome: null },
      })
      .execute();
    await trx
      .insertInto('foto')
      .values(
        sizes.map((bytes, index) => ({
          ...{ id: v7(), key: `${id}/${index}`, sha256: id, bytes, largura: 1, altura: 1 },
          ...{ usuario_id, criada_em: em, vinculo_id: id, papel: String(index) },
        })),
      )
      .execute();
  });
  return { id };
});

process.once('SIGTERM', () => {
  void server.close().then(() => database.close());
});
await server.listen({ port: Number(PORT), host: '127.0.0.1' });
