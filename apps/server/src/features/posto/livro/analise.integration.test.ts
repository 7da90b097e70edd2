import type { Divergencia } from '@frota/contract/divergencias';
import type { AnaliseDoLivro, Balanco } from '@frota/contract/posto';
import { diaOf } from '@frota/contract/tempo';
import { v7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import type { Db, NewRow } from '../../../database/schema.ts';
import { describeInYard } from '../../../testing/suite.ts';
import { queueTanques } from '../../divergencias/motor/posto.fila.ts';
import { listBicosMedidos } from '../../movimentos/serie.public.ts';

const DIAS = 45;
const at = (dia: number, hora: number): Date => new Date(Date.UTC(2026, 4, 1 + dia, hora));

const TIPOS = ['DIESEL S10', 'DIESEL S500'] as const;

/** 45 days from May 1st: 900 L a workday out of S10 and as many of S500, filled up by 8,000 L, of which 20 L a day go by themselves. */
async function insertDias(db: Db, usuario_id: number): Promise<void> {
  const who = { usuario_id, usuario_nome: 'Manobrista Um' };
  const medicao: NewRow<'medicao'>[] = [];
  const movimento: NewRow<'movimento'>[] = [];
  let tanque = 9_000;
  for (let dia = 0; dia < DIAS; dia += 1) {
    const em = at(dia, 10);
    const litros = (tanque + ((dia * 13) % 41) - 20).toFixed(0);
    const medida = { litros_s10: litros, litros_s500: litros, litros_arla: '0' };
    const saved = { ocorrido_em: em, criada_em: em, atualizada_em: em };
    medicao.push({ id: v7(), dia: diaOf(em), ...medida, ...saved, ...who });
    const medicao_id = medicao.at(-1)!.id;
    const line = (classe: 'entrada' | 'saida' | 'conciliacao', litros: number, hora: number) => {
      const when = { ocorrido_em: at(dia, hora), recebido_em: at(dia, hora) };
      for (const tipo of TIPOS) {
        const row = { id: v7(), tipo, classe, litros: litros.toFixed(3), ...when, ...who };
        movimento.push(classe === 'conciliacao' ? { ...row, medicao_id } : row);
      }
    };
    const gone = dia % 7 === 6 ? 0 : 850 + ((dia * 37) % 100);
    line('saida', -gone, 15);
    if (tanque < 5_000) line('entrada', 8_000, 16);
    // The book is brought to the dip every week, which moves no fuel.
    if (dia % 7 === 3) line('conciliacao', -140, 17);
    tanque += (tanque < 5_000 ? 8_000 : 0) - gone - 20;
  }
  // A delivery that was booked twice, and cancelled after two weeks.
  const repetida = { tipo: 'DIESEL S10' as const, classe: 'entrada' as const, ...who };
  const [id, quando] = [v7(), (em: Date) => ({ ocorrido_em: em, recebido_em: em })];
  movimento.push({ ...repetida, id, litros: '5000', ...quando(at(5, 12)) });
  const estornada = { ...repetida, id: v7(), estorno_de: id, litros: '-5000' };
  movimento.push({ ...estornada, ...quando(at(20, 12)) });
  await db.insertInto('medicao').values(medicao).execute();
  await db.insertInto('movimento').values(movimento).execute();
}

describeInYard('what a book says of its causes', (yard, context) => {
  const analise = async (query: string): Promise<AnaliseDoLivro> =>
    (await yard.frota.get(`/api/posto/analise?${query}`)).json();

  beforeAll(async () => {
    const { id } = await context.db.selectFrom('usuario').select('id').executeTakeFirstOrThrow();
    await insertDias(context.db, id);
  });

  it('names a slow loss, litres and R$ a month, knows the pump by its test draws and its totaliser', async () => {
    await yard.entrega('838', 1000, '6000.00');
    const query = 'tipo=DIESEL S10&inicio=2026-05-01&fim=2026-06-14';
    const found = await analise(query);
    expect(found).toMatchObject({ situacao: 'olhe', dias: DIAS });
    const [perda, bomba] = found.causas;
    expect(perda).toMatchObject({ causa: 'perda', aponta: true });
    expect(perda!.de).toBeLessThan(20);
    expect(perda!.ate).toBeGreaterThan(20);
    expect(perda!.litros_mes).toBeCloseTo(perda!.valor * 30, 6);
    expect(perda!.reais_mes).toBeCloseTo(perda!.litros_mes * 6, 6);
    expect(perda!.frase).toMatch(/^Faltam cerca de \d\d L por dia/);
    expect(bomba!.aponta).toBe(false);

    // A test draw says what the pump is, and is asked for no more.
    const novo = { tipo: 'DIESEL S10', nome: 'Bico 1', casas: '7', encerrante_inicial: '123456,7' };
    const bico: string = (await yard.frota.post('/api/posto/bicos', novo)).json().id;
    const [antes, aFazer] = [await analise(query), 'Faça a aferição do Bico 1.'];
    expect(antes.falta).toContain(aFazer);
    const when = { ocorrido_em: at(20, 12), recebido_em: at(20, 12) };
    const afericao = { classe: 'afericao', tipo: 'DIESEL S10', bico_id: bico } as const;
    const litros = { litros: '20', devolvidos: '20', erro_ml: 80 };
    const { autor_id: usuario_id } = await context.db
      .selectFrom('bico')
      .select('autor_id')
      .executeTakeFirstOrThrow();
    const who = { usuario_id, usuario_nome: 'Frota Um', conteudo_hash: '' };
    await context.db
      .insertInto('lancamento')
      .values({ id: v7(), ...afericao, ...litros, ...when, ...who })
      .execute();
    const depois = await analise(query);
    expect(depois.falta).not.toContain(aFazer);
    const bombaOf = ({ causas }: AnaliseDoLivro) => causas.find(({ causa }) => causa === 'bomba')!;
    expect(bombaOf(depois).de).toBeGreaterThan(bombaOf(antes).de);
    expect(bombaOf(depois).valor).toBeCloseTo(0.35, 1);
    expect(bombaOf(depois).frase).toContain('A bomba entrega cerca de');

    // The totaliser of a pump that is right says what passed it and nobody booked.
    await context.db.updateTable('lancamento').set({ erro_ml: 0 }).execute();
    expect((await analise(query)).falta.at(-1)).toMatch(/^Leia o encerrante/);
    const lida = (em: Date, valor: string): NewRow<'encerrante'> => ({
      id: v7(),
      bico_id: bico,
      valor,
      casas: 7,
      momento: 'abertura',
      ocorrido_em: em,
      recebido_em: em,
      relogio_suspeito: false,
      conferencia: false,
      ...who,
      reinicio: null,
      motivo: null,
      lido: null,
      estornado_em: null,
    });
    // 20 L of the test draw, and 20 L a day beside it.
    await context.db
      .insertInto('encerrante')
      .values([lida(at(0, 9), '1000'), lida(at(22, 9), '1460'), lida(at(44, 11), '1900')])
      .execute();
    const lidos = await analise(query);
    expect(lidos.causas.map(({ causa, aponta }) => [causa, aponta])).toEqual([
      ['perda', false],
      ['bomba', false],
      ['entrega', false],
      ['registro', true],
    ]);
    const registro = lidos.causas.at(-1)!;
    expect(registro.valor).toBeCloseTo(20, 0);
    expect(registro.frase).toMatch(/^Cerca de 20 L por dia passaram pela bomba sem registro/);

    // What was drawn before the pump was changed says nothing of the one that is there now.
    const afericoes = async () => {
      const periodo = { from: at(0, 0), to: at(DIAS, 0) };
      return (await listBicosMedidos(context.db, 'DIESEL S10', periodo))[0]!.afericoes;
    };
    expect(await afericoes()).toEqual([{ em: at(20, 12).getTime() / 86_400_000, erro: 0 }]);
    const trocada = { reinicio: 'trocada' as const, motivo: 'A bomba queimou' };
    await context.db
      .insertInto('encerrante')
      .values({ ...lida(at(44, 12), '0'), ...trocada })
      .execute();
    expect(await afericoes()).toEqual([]);
  });

  it('sums a nozzle’s fuelings as they were corrected', async () => {
    const novo = { tipo: 'DIESEL S500', nome: 'Bico 5', casas: '7', encerrante_inicial: '0' };
    const bico: string = (await yard.frota.post('/api/posto/bicos', novo)).json().id;
    const ajuste = { placa: 'ANA1A01', tipo: 'DIESEL S500', litragem: '80', bico };
    const id = await yard.ajuste('interno', ajuste);
    await context.db
      .updateTable('dashboard_registro')
      .set({ litros: '50' })
      .where('id', '=', id)
      .execute();
    const from = new Date(yard.clock.now().getTime() - 60_000);
    const to = new Date(yard.clock.now().getTime() + 60_000);
    const [medido] = await listBicosMedidos(context.db, 'DIESEL S500', { from, to });
    expect(medido).toMatchObject({ nome: 'Bico 5', litros: '50.000' });
  });

  it('opens a case of each month whose book names a cause, until that is booked', async () => {
    const casos = async (situacao: string): Promise<Divergencia[]> => {
      await yard.services.filaDivergencias.catchUp(new AbortController().signal);
      const path = `/api/divergencias?regra=livro_aponta&situacao=${situacao}&limite=100`;
      const { divergencias } = (await yard.frota.get(path)).json();
      return divergencias.filter(({ numeros }: Divergencia) => numeros.Tanque === 'DIESEL S500');
    };
    await queueTanques(context.db, at(0, 0));
    const found = await casos('aberta');
    expect(found.map(({ ocorrido_em }) => ocorrido_em)).toEqual([
      at(DIAS - 1, 10).toISOString(),
      at(30, 10).toISOString(),
    ]);
    const [junho] = found;
    expect(junho).toMatchObject({ placa: null, origem: 'mes_do_tanque', fotos: [], pessoas: [] });
    // Of June's own 14 days, without what heat explains.
    const balanco: Balanco = (await yard.frota.get('/api/posto/balanco?mes=2026-06')).json();
    const s500 = balanco.find(({ tipo }) => tipo === 'DIESEL S500');
    expect(junho!.litros).toBe(s500!.nao_explicado.litros);
    expect(junho!.litros).toBe(166);
    expect(junho!.frase).toBe(
      'DIESEL S500, de 01/06/2026 a 14/06/2026: faltam 166 L sem explicação. A conta aponta perda de cerca de 20 L por dia.',
    );
    expect((await yard.frota.get(`/api/divergencias/${junho!.id}`)).statusCode).toBe(200);
    const pdf = await yard.frota.get(`/api/divergencias/${junho!.id}/dossie.pdf`);
    expect(pdf.statusCode).toBe(200);

    // A delivery that lacked 50 L has a case of its own: they count there alone.
    const row = await context.db
      .selectFrom('divergencia')
      .selectAll()
      .where('id', '=', junho!.id)
      .executeTakeFirstOrThrow();
    const entrega = { ...row, id: v7(), registro_id: v7(), regra: 'entrega_a_menos' as const };
    const json = { numeros: '{}', quem: '[]', lancamentos: '[]' };
    await context.db
      .insertInto('divergencia')
      .values({ ...entrega, ...json, assunto: 'entrega 1', ocorrido_em: at(40, 9), litros: '50' })
      .execute();
    await queueTanques(context.db, at(35, 0));
    expect((await casos('aberta'))[0]).toMatchObject({
      id: junho!.id,
      litros: 116,
      frase: expect.stringContaining(': faltam 116 L sem explicação, além de 1 caso de'),
    });

    // What was lost was spilt, which is booked late.
    const { usuario_id, usuario_nome } = await context.db
      .selectFrom('medicao')
      .select(['usuario_id', 'usuario_nome'])
      .executeTakeFirstOrThrow();
    const perdas = Array.from({ length: DIAS }, (_, dia) => ({
      id: v7(),
      tipo: 'DIESEL S500' as const,
      classe: 'perda' as const,
      litros: '-20',
      usuario_id,
      usuario_nome,
      ocorrido_em: at(dia, 12),
      recebido_em: at(dia, 12),
    }));
    await context.db.insertInto('movimento').values(perdas).execute();
    // Of what changed after the last dip of May, on its day, May is asked, too.
    await queueTanques(context.db, at(30, 20));
    expect(await casos('aberta')).toEqual([]);
    expect(await casos('encerrada')).toMatchObject(found.map(({ id }) => ({ id })));
  });

  it('says what is missing of a tank that nobody measured, and refuses half a year', async () => {
    expect(await analise('tipo=ARLA&inicio=2026-05-01&fim=2026-06-14')).toEqual({
      situacao: 'inconclusivo',
      dias: 0,
      causas: [],
      falta: ['Meça o tanque todos os dias, na mesma hora: faltam 12 medições.'],
    });
    const wide = '/api/posto/analise?tipo=ARLA&inicio=2026-01-01&fim=2026-06-14';
    expect((await yard.frota.get(wide)).statusCode).toBe(400);
    expect((await yard.manobrista.get(wide)).statusCode).toBe(403);
  });
});
