import { digitoDaChave } from '@frota/contract';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../database/connect.ts';
import type { Client } from '../../testing/client.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { makePhoto } from '../../testing/photos.ts';
import { post, startYard, type Yard } from '../../testing/yard.ts';
import { queueTodas } from './fila.repository.ts';
import { catchUp } from './fila.ts';
import { queueFotosSince } from './foto.repository.ts';
import { queuePessoasSince } from './pessoa.repository.ts';

const NEVER = new AbortController().signal;
const SERVIDORES = 4;
const PLACAS = ['SRV1A01', 'SRV2A02', 'SRV3A03', 'SRV4A04'];
const NOTAS = 5;
const ENVIOS = 60;

describeOnBothDatabases('servers that take from the queues at the same time', (context) => {
  let yard: Yard;
  let motoristas: Client[];
  /** Those of the other servers: on PostgreSQL each its own, embedded all share one. */
  const databases: Database[] = [];
  beforeAll(async () => {
    yard = await startYard(context);
    motoristas = await Promise.all(
      ['Um', 'Dois'].map((nome) => yard.login('Motorista', `Motorista ${nome}`)),
    );
    for (const placa of PLACAS) await yard.veiculo(placa);
    for (let i = 0; i < SERVIDORES; i++) {
      const { databaseUrl, dadosDir } = context;
      databases.push(
        databaseUrl
          ? await openDatabase({ databaseUrl, dadosDir, sync: false, onWarning: () => {} })
          : context.database,
      );
    }
  });
  afterAll(async () => {
    if (context.databaseUrl) await Promise.all(databases.map((database) => database.close()));
    await yard.close();
  });

  const chaveOf = (nota: number): string => {
    const first43 = `5026111234567800019565001${String(nota).padStart(9, '0')}112345678`;
    return first43 + digitoDaChave(first43);
  };

  async function envia(i: number): Promise<void> {
    // Three of four are one person's: forty are enough for a question about him.
    const motorista = motoristas[i % 4 === 3 ? 1 : 0]!;
    const foto = async () => ({ bytes: await makePhoto() });
    const ocorrido_em = new Date(yard.clock.now().getTime() + i * 1_000).toISOString();
    const answer = await post(motorista, '/api/abastecimentos-externos', {
      fields: {
        ...{ id: v7(), ocorrido_em, placa: PLACAS[i % PLACAS.length]!, km: String(50_000 + i) },
        ...{ nivelCombustivel: '1', bombaLitros: i % 7 === 0 ? '400' : '80', bombaValor: '480' },
      },
      files: {
        ...{ fotoPlaca: await foto(), fotoKm: await foto(), fotoPainelCombustivel: await foto() },
        fotoComprovante: await yard.lida(motorista, 'comprovante', { texto: chaveOf(i % NOTAS) }),
      },
    });
    expect(answer.statusCode, answer.body).toBe(201);
  }

  const casos = async () => {
    const { rows } = await sql<{ caso: string; vezes: number }>`
      select concat_ws(' ', d.regra, d.registro_id, d.pessoa_id, d.situacao) as caso,
             (select count(*) from divergencia_historico h
               where h.divergencia_id = d.id and h.acao = 'aberta')::integer as vezes
        from divergencia d order by 1`.execute(context.db);
    return rows;
  };

  it('double no case and lose none, while others write', async () => {
    let writing = true;
    const server = async ({ db }: Database): Promise<void> => {
      while (writing) await catchUp({ db, clock: yard.clock }, NEVER);
    };
    const servers = Promise.all(databases.map(server));
    try {
      for (let i = 0; i < ENVIOS; i += 4) {
        await Promise.all([0, 1, 2, 3].map((more) => envia(i + more)));
      }
    } finally {
      writing = false;
      await servers;
    }
    await Promise.all(databases.map(({ db }) => catchUp({ db, clock: yard.clock }, NEVER)));

    const found = await casos();
    expect(found.every(({ vezes }) => vezes === 1)).toBe(true);
    const repetidas = found.filter(({ caso }) => /^nota_repetida .* aberta$/.test(caso));
    expect(repetidas).toHaveLength(ENVIOS - NOTAS);
    const pessoas = found.filter(({ caso }) => /^digitado_pessoa .* aberta$/.test(caso));
    expect(pessoas).toHaveLength(1);

    // One server alone, asked for everything anew, finds nothing to add and nothing to take away.
    const since = new Date(0);
    await queueTodas(context.db, since);
    await queueFotosSince(context.db, since);
    await queuePessoasSince(context.db, since);
    await catchUp({ db: context.db, clock: yard.clock }, NEVER);
    expect(await casos()).toEqual(found);
  });
});
