import { formatCpf } from '@frota/contract/acesso';
import { nomeAnonimo } from '@frota/contract/privacidade';
import { type Kysely, sql } from 'kysely';
import { v7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { NOUNS } from '../../app/nouns.ts';
import { listTables } from '../../database/snapshot/catalogue.ts';
import { type PessoaEmTudo, pessoaEmTudo } from '../../testing/pessoa-em-tudo.ts';
import { describeInYard } from '../../testing/suite.ts';
import { recordAuditoria, SERVIDOR } from '../auditoria/record.ts';
import { lugaresOf, textosOf } from './pessoas.service.ts';

const NOME = 'Zulmira Quebra-Vento';

/** By type; a table that takes none of these is written to by `pessoaEmTudo`. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  boolean: false,
  character: 'x',
  date: '2026-03-01',
  integer: 1,
  numeric: '1',
  text: 'x',
  'timestamp with time zone': new Date('2026-03-01T12:00:00Z'),
  uuid: v7(),
};

describeInYard('people who left', (yard, context) => {
  let zulmira: PessoaEmTudo;
  beforeAll(async () => {
    zulmira = await pessoaEmTudo(yard, context, NOME);
    await fillEmpty();
  });

  /** A row of hers in each table with words to which nothing above wrote: a new noun is reached by itself. */
  async function fillEmpty(): Promise<void> {
    const db = context.db as unknown as Kysely<never>;
    const pessoais = NOUNS.parts.flatMap(({ pessoais = [] }) => pessoais);
    for (const { table } of textosOf(NOUNS.parts)) {
      const { rows: found } = await sql`select from ${sql.table(table)} limit 1`.execute(db);
      if (found.length > 0) continue;
      const { rows: columns } = await sql<{ name: string; type: string; asked: boolean }>`
        select column_name as name, data_type as type, is_nullable = 'NO' and column_default is null as asked
          from information_schema.columns
         where table_name = ${table} and is_generated = 'NEVER'`.execute(db);
      const own = pessoais.filter((pessoal) => pessoal.table === table);
      const values = columns.flatMap(({ name, type, asked }): [string, unknown][] => {
        if (own.some(({ quem }) => quem === name)) return [[name, zulmira.id]];
        if (own.some(({ nomeado }) => nomeado === name)) return [[name, NOME]];
        return asked ? [[name, SAMPLES[type]]] : [];
      });
      await sql`
        insert into ${sql.table(table)} (${sql.join(values.map(([name]) => sql.ref(name)))})
        values (${sql.join(values.map(([, value]) => value))})`.execute(db);
    }
  }

  /** Where a text stands in the whole database: every column of every table. */
  async function placesOf(text: string): Promise<string[]> {
    const db = context.db as unknown as Kysely<never>;
    const places: string[] = [];
    for (const { name, columns } of await listTables(db)) {
      for (const column of columns) {
        const { rows } = await sql<{ found: boolean }>`
          select exists (select from ${sql.table(name)}
            where ${sql.ref(column)}::text ilike ${`%${text}%`}) as found`.execute(db);
        if (rows[0]!.found) places.push(`${name}.${column}`);
      }
    }
    return places;
  }

  /** Others write of her wherever one can write, each in a way of his own; answers the columns. */
  async function write(): Promise<string[]> {
    const db = context.db as unknown as Kysely<never>;
    const { cpf, emails } = zulmira;
    const texto = `"ZULMIRA  quebra-vênto" (${formatCpf(cpf)}, ou ${cpf}), ${emails[1].toUpperCase()}.`;
    const mudancas = [{ campo: 'motivo', antes: texto, depois: null }];
    await recordAuditoria(context.db, yard, SERVIDOR, {
      acao: 'exportacao',
      alvo: texto,
      mudancas,
    });
    const written: string[] = [];
    for (const { table, colunas } of textosOf(NOUNS.parts)) {
      for (const coluna of colunas) {
        written.push(`${table}.${coluna}`);
        if (table === 'auditoria') continue;
        const { rows } = await sql<{ type: string }>`
          select data_type as type from information_schema.columns
           where table_name = ${table} and column_name = ${coluna}`.execute(db);
        const value = rows[0]!.type === 'jsonb' ? JSON.stringify([{ texto }]) : texto;
        await sql`
          update ${sql.table(table)} set ${sql.ref(coluna)} = ${value}
           where coalesce(${sql.ref(coluna)}::text, 'none') not in ('', ${NOME})`.execute(db);
      }
    }
    return written;
  }

  /** Columns with names in rows that are hers: by the id beside them, or copied from such a row. */
  async function placesOfHers(): Promise<string[]> {
    const db = context.db as unknown as Kysely<never>;
    const places: string[] = [];
    for (const { table, coluna, de } of lugaresOf(NOUNS.parts)) {
      const { rows } = await sql`
        select from ${sql.table(table)} where ${de(zulmira.id)} limit 1`.execute(db);
      if (rows.length > 0) places.push(`${table}.${coluna}`);
    }
    return places;
  }

  const totals = async () => {
    const { rows } = await sql`
      select (select sum(litros) from abastecimento_interno) as internos,
             (select sum(litros) from dashboard_registro) as dashboard,
             (select sum(litros) from movimento) as livro,
             (select count(*) from checkin) as checkins,
             (select count(*) from auditoria) as linhas`.execute(context.db);
    return rows[0] as { linhas: number };
  };

  it('are listed, made anonymous once, and give their name away', async () => {
    // They are listed for Frota only, and made anonymous by Frota only.
    const list = await yard.frota.get('/api/privacidade/excluidos?busca=zulmira');
    expect(list.json().excluidos).toMatchObject([{ id: zulmira.id, usuario: NOME }]);
    expect(list.headers['x-total']).toBe('1');
    expect((await yard.portaria.get('/api/privacidade/excluidos')).statusCode).toBe(403);
    const path = `/api/usuarios/${zulmira.id}/anonimizar`;
    expect((await yard.portaria.post(path)).statusCode).toBe(403);

    // They are named nowhere any more, while totals stay.
    const written = await write();
    expect(await placesOf(zulmira.cpf)).toEqual(expect.arrayContaining(written));
    const named = await placesOf(NOME);
    const reached = await placesOfHers();
    expect(named).toEqual(expect.arrayContaining(reached));
    const copied = NOUNS.parts
      .flatMap(({ copiasDeNomes = [] }) => copiasDeNomes)
      .map(({ table, coluna }) => `${table}.${coluna}`);
    expect(reached).toEqual(expect.arrayContaining(copied));
    expect(named).toEqual(
      expect.arrayContaining([
        'auditoria.alvo',
        'conferencia.valor_informado',
        'conferencia.valor_lido',
      ]),
    );
    expect((await yard.frota.get(zulmira.foto)).statusCode).toBe(200);

    const before = await totals();
    const answer = await yard.frota.post(`/api/usuarios/${zulmira.id}/anonimizar`);
    expect(answer.statusCode).toBe(204);
    const { cpf, emails } = zulmira;
    for (const text of ['zulmira', 'quebra-v', cpf, formatCpf(cpf), ...emails]) {
      expect(await placesOf(text), text).toEqual([]);
    }
    expect(await placesOf(nomeAnonimo(zulmira.id))).toEqual(
      expect.arrayContaining([...reached, ...written]),
    );
    expect(await totals()).toEqual({ ...before, linhas: Number(before.linhas) + 1 });
    expect((await yard.frota.get(zulmira.foto)).statusCode).toBe(404);
    expect(yard.storage.keys().filter((key) => key.includes('perfil/'))).toEqual([]);
    const [row] = (await yard.frota.get('/api/checkin?busca=pessoa removida')).json().checkins;
    expect([row.usuario, row.motorista]).toContain(nomeAnonimo(zulmira.id));
    const linhas = (await yard.frota.get('/api/auditoria?acao=pessoa_anonimizada')).json();
    expect(linhas.auditoria).toMatchObject([
      { usuario: 'Frota Um', alvo: nomeAnonimo(zulmira.id), mudancas: [] },
    ]);

    // They are made anonymous once, and leave the list.
    expect((await yard.frota.post(path)).statusCode).toBe(404);
    expect((await yard.frota.get('/api/privacidade/excluidos')).json().excluidos).toEqual([]);

    // Their name may be somebody else's, who keeps it.
    await yard.usuario('Motorista', NOME);
    const { id } = await yard.checkin({ placa: 'PES1A01', motorista: NOME });
    expect((await yard.frota.get(`/api/checkin/${id}`)).body).toContain(NOME);
    expect((await yard.frota.get('/api/privacidade/excluidos')).json().excluidos).toEqual([]);
  });

  it('are not those who are still here', async () => {
    const { id } = yard.portaria.user;
    expect((await yard.frota.post(`/api/usuarios/${id}/anonimizar`)).statusCode).toBe(404);
    expect((await yard.frota.post('/api/usuarios/99999999999/anonimizar')).statusCode).toBe(400);
    expect((await yard.portaria.get('/api/auth/sessao')).json().usuario).toBe('Portaria Um');
  });

  it('leave a trail that takes no other change', async () => {
    const set = (values: Record<string, unknown>) =>
      context.db
        .updateTable('auditoria')
        .set(values)
        .where((eb) => eb.or([eb('usuario_id', '=', zulmira.id), eb('acao', '=', 'login')]))
        .execute();
    for (const values of [
      { usuario_nome: 'Outra' },
      { alvo: 'Outra' },
      { mudancas: '[]', alvo: 'Outra' },
      { endereco: '10.0.0.1' },
      { em: new Date() },
      { acao: 'login_recusado' },
      { usuario_id: null },
      { alvo_usuario_id: null },
    ]) {
      await expect(set(values), JSON.stringify(values)).rejects.toThrow('append-only');
    }
  });
});
