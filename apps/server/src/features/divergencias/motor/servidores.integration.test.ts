import { digitoDaChave } from '@frota/contract/nota';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../database/connect.ts';
import type { Schema } from '../../../database/schema.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Client } from '../../../testing/client.ts';
import { describeOnPostgres } from '../../../testing/databases.ts';
import { IS_PROVA, inProvas } from '../../../testing/provas.ts';
import { startYard, type Yard } from '../../../testing/yard.ts';
import { queueTodas } from './fila.repository.ts';
import { catchUp } from './fila.ts';
import { queueFotosSince } from './foto.repository.ts';
import { workOutFotos } from './foto.ts';
import { queuePessoasSince } from './pessoa.repository.ts';
import { workOutPessoa } from './pessoa.ts';

const NEVER = new AbortController().signal;
const SERVIDORES = inProvas(4, 2);
const PLACAS = ['SRV1A01', 'SRV2A02', 'SRV3A03', 'SRV4A04'];
const NOTAS = 5;
const ENVIOS = 56;

describeOnPostgres('servers that take from the queues at the same time', (context) => {
  let yard: Yard;
  let motoristas: Client[];
  const databases: Database[] = [];
  beforeAll(async () => {
    yard = await startYard(context);
    motoristas = await Promise.all(
      ['Um', 'Dois', 'Três'].map((nome) => yard.login('Motorista', `Motorista ${nome}`)),
    );
    for (const placa of PLACAS) await yard.veiculo(placa);
    const { databaseUrl, dadosDir } = context;
    while (databases.length < SERVIDORES) {
      databases.push(
        await openDatabase({ databaseUrl, dadosDir, sync: false, onWarning: () => {} }),
      );
    }
  });
  afterAll(async () => {
    await Promise.all(databases.map((database) => database.close()));
    await yard.close();
  });

  const chaveOf = (nota: number): string => {
    const first43 = `5026031234567800019565001${String(nota).padStart(9, '0')}112345678`;
    return first43 + digitoDaChave(first43);
  };

  /** A fueling of the driver, with this receipt; answers its id. */
  async function envia(i: number, motorista: Client, nota: number): Promise<string> {
    const fields = {
      ocorrido_em: new Date(yard.clock.now().getTime() + i * 1_000).toISOString(),
      placa: PLACAS[i % PLACAS.length]!,
      km: String(50_000 + i),
      bombaLitros: i % 7 === 0 ? '400' : '80',
      bombaValor: '480',
    };
    const fotoComprovante = await yard.lida(motorista, 'comprovante', { texto: chaveOf(nota) });
    return yard.externo(motorista, fields, { fotoComprovante });
  }

  const casosOf = async (ids: readonly string[]) => {
    const { rows } = await sql<{ caso: string; vezes: number }>`
      select concat_ws(' ', d.regra, d.registro_id, d.pessoa_id, d.situacao) as caso,
             (select count(*) from divergencia_historico h
               where h.divergencia_id = d.id and h.acao = 'aberta')::integer as vezes
        from divergencia d where d.registro_id = any(${[...ids]}::uuid[]) order by 1`.execute(
      context.db,
    );
    return rows;
  };

  if (IS_PROVA) {
    it('double no case and lose none, while others write', async () => {
      const ids: string[] = [];
      let writing = true;
      const server = async ({ db }: Database): Promise<void> => {
        while (writing) await catchUp({ db, clock: yard.clock }, NEVER);
      };
      const servers = Promise.all(databases.map(server));
      try {
        for (let i = 0; i < ENVIOS; i += 4) {
          // Three of four are one person's: forty are enough for a question about him.
          const sent = await Promise.all(
            [0, 1, 2, 3].map((n) => envia(i + n, motoristas[n === 3 ? 1 : 0]!, (i + n) % NOTAS)),
          );
          ids.push(...sent);
        }
      } finally {
        writing = false;
        await servers;
      }
      await Promise.all(databases.map(({ db }) => catchUp({ db, clock: yard.clock }, NEVER)));

      const found = await casosOf(ids);
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
      expect(await casosOf(ids)).toEqual(found);
    });
  }

  it('wait for each other where two have the same person or the same receipt', async () => {
    const [, , motorista] = motoristas;
    const ids: string[] = [];
    for (let i = 0; i < 40; i++) ids.push(await envia(100 + i, motorista!, 99));
    const together = (work: (trx: Kysely<Schema>, i: number) => Promise<void>) =>
      Promise.all(databases.map(({ db }, i) => inTransaction(db, (trx) => work(trx, i))));
    const { id } = motorista!.user;
    await together((trx) => workOutPessoa(trx, id, new Date(0), yard.clock.now()));
    await together((trx, i) => workOutFotos(trx, ids[10 * i]!, yard.clock.now()));

    const deles = await context.db
      .selectFrom('divergencia')
      .select(['regra', 'registro_id'])
      .where('registro_id', 'in', ids)
      .where('regra', 'in', ['digitado_pessoa', 'nota_repetida'])
      .execute();
    expect(deles.filter(({ regra }) => regra === 'digitado_pessoa')).toEqual([
      { regra: 'digitado_pessoa', registro_id: ids[39] },
    ]);
    const repetidas = deles.filter(({ regra }) => regra === 'nota_repetida');
    expect(new Set(repetidas.map(({ registro_id }) => registro_id))).toEqual(new Set(ids.slice(1)));
    expect(repetidas).toHaveLength(39);
  });
});
