import { CHAVES_ESCOPO } from '@frota/contract/tokens';
import { type Kysely, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { NOUNS } from '../../app/nouns.ts';
import { ROTAS_API } from '../../http/docs.ts';
import { callAnonymous } from '../../testing/client.ts';
import { pessoaEmTudo } from '../../testing/pessoa-em-tudo.ts';
import { describeInYard } from '../../testing/suite.ts';
import { textosOf } from '../privacidade/pessoas.service.ts';

const CPFS = ['123.456.789-01', '12345678902'];
const MES = 'tipo=DIESEL%20S10&inicio=2026-02-15&fim=2026-03-10';
const QUERIES: Readonly<Record<string, string>> = {
  '/api/dashboard/meses': 'mes=2026-03',
  '/api/posto/balanco': 'mes=2026-03',
  '/api/posto/analise': MES,
  '/api/posto/livro': MES,
  '/api/posto/livro.csv': MES,
  '/api/posto/livro/linhas': 'tipo=DIESEL%20S10&dia=2026-03-10',
};

describeInYard('what a token is answered', (yard, context) => {
  let token: string;
  beforeAll(async () => {
    await pessoaEmTudo(yard, context, 'Zulmira Quebra-Vento');
    await writeTextos();
    const answer = await yard.frota.post('/api/tokens', {
      nome: 'ERP',
      escopos: CHAVES_ESCOPO,
      expira_em: '2026-03-20',
      senha_atual: 'cerrado-verde-7',
    });
    token = answer.json().token;
  });
  /** In every text of people's that is one, not a value that the product reads again. */
  async function writeTextos(): Promise<void> {
    const db = context.db as unknown as Kysely<never>;
    for (const { table, colunas } of textosOf(NOUNS.parts)) {
      if (['auditoria', 'conferencia'].includes(table)) continue;
      for (const coluna of colunas) {
        const { rows } = await sql<{ type: string }>`
          select data_type as type from information_schema.columns
           where table_name = ${table} and column_name = ${coluna}`.execute(db);
        if (rows[0]!.type !== 'text') continue;
        await sql`
          update ${sql.table(table)} set ${sql.ref(coluna)} = ${`de ${CPFS.join(' ou ')}`}
           where ${sql.ref(coluna)} <> ''`.execute(db);
      }
    }
  }
  const ask = (path: string) =>
    callAnonymous(yard.http, 'GET', path, undefined, { authorization: `Bearer ${token}` });

  it('holds no CPF that somebody typed, in records, files and refusals, and is else what Frota is answered', async () => {
    const { divergencias } = (await yard.frota.get('/api/divergencias')).json();
    const keys: Readonly<Record<string, string>> = {
      '/api/divergencias/:id': divergencias[0].id,
      '/api/checkin/:id': (await yard.frota.get('/api/checkin')).json().checkins[0].id,
      '/api/frota/veiculo/:placa': 'PES1A01',
    };
    const withCpf: string[] = [];
    for (const { route } of ROTAS_API) {
      if (!route.escopo || route.method !== 'GET') continue;
      const path = route.path.replace(/:\w+/, keys[route.path] ?? '');
      const address = `${path}?${QUERIES[path] ?? ''}`;
      const told = await yard.frota.get(address);
      const given = await ask(address);
      expect(given.statusCode, `${address} ${given.body}`).toBe(200);
      if (CPFS.some((cpf) => told.body.includes(cpf))) withCpf.push(path);
      const without = CPFS.reduce((body, cpf) => body.replaceAll(cpf, '[cpf]'), told.body);
      expect(given.body, address).toBe(without);
    }
    expect(withCpf).toEqual(
      expect.arrayContaining([
        '/api/dashboard/registros',
        '/api/dashboard/registros.csv',
        '/api/logs/exclusoes',
        '/api/logs/exclusoes.csv',
        '/api/posto/ajustes',
        '/api/veiculos-frota',
        '/api/veiculos-frota.csv',
      ]),
    );
    const refused = await ask(`/api/checkin/${CPFS[1]}`);
    expect([refused.statusCode, refused.body]).toEqual([
      400,
      expect.not.stringContaining(CPFS[1]!),
    ]);
  });
});
