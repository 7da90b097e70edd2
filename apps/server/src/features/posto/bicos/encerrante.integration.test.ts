import { mensagensEncerrante as diz, mensagensPosto, type Tanque } from '@frota/contract/posto';
import { v7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { type Client, type FormFile, formOf } from '../../../testing/client.ts';
import { makePhoto } from '../../../testing/photos.ts';
import { describeInYard } from '../../../testing/suite.ts';
import type { Yard } from '../../../testing/yard.ts';

const MINUTO_MS = 60_000;
const BICO = { tipo: 'DIESEL S10', nome: 'Bico 1', casas: '6', encerrante_inicial: '1000' };

async function bico(yard: Yard, fields: object = {}): Promise<string> {
  return (await yard.frota.post('/api/posto/bicos', { id: v7(), ...BICO, ...fields })).json().id;
}

/** Posts a reading; `ha` is how many minutes ago it was taken. */
function postLeitura(
  yard: Yard,
  {
    ha,
    ...fields
  }: { readonly bico: string; readonly ha: number; readonly [field: string]: unknown },
  fotoEncerrante?: FormFile,
  client = yard.manobrista,
) {
  const ocorrido_em = new Date(yard.clock.now().getTime() - ha * MINUTO_MS).toISOString();
  const texts = { id: v7(), momento: 'abertura', ocorrido_em, ...fields } as Record<string, string>;
  return client.post(
    '/api/posto/encerrantes',
    formOf(texts, { ...(fotoEncerrante && { fotoEncerrante }) }),
  );
}

const daTela = async (yard: Yard, id: string) =>
  ((await yard.manobrista.get('/api/posto/tanques')).json() as Tanque[])
    .flatMap(({ bicos }) => bicos)
    .find((each) => each.id === id);

describeInYard('a totaliser that is read', (yard, context) => {
  /** A nozzle that showed 1.700 L seven minutes ago, and 1.600 L a minute before. */
  let lido: string;
  beforeAll(async () => {
    lido = await bico(yard, { nome: 'Bico lido' });
    await postLeitura(yard, { bico: lido, ha: 8, valor: '1600' });
    await postLeitura(yard, { bico: lido, ha: 7, valor: '1700' });
  });

  it('is booked once, with its photo; what the photo does not bear out is flagged', async () => {
    const b = await bico(yard);
    const foto = await yard.lida(yard.manobrista, 'totalizador', {
      texto: '001500,5',
      litros: '1500.5',
    });
    const fields = {
      bico: b,
      ha: 10,
      id: v7(),
      valor: '1500,5',
      ocorrido_em: new Date(yard.clock.now().getTime() - 10 * MINUTO_MS).toISOString(),
    };
    const posted = await postLeitura(yard, fields, foto);
    expect([posted.statusCode, posted.json()]).toEqual([
      201,
      { id: fields.id, conferencia: false },
    ]);
    expect((await postLeitura(yard, fields, foto)).json()).toEqual(posted.json());
    expect((await postLeitura(yard, { ...fields, valor: '1600' }, foto)).statusCode).toBe(409);
    const photos = await context.db
      .selectFrom('foto')
      .select('papel')
      .where('vinculo_id', '=', fields.id)
      .execute();
    expect(photos).toEqual([{ papel: 'fotoEncerrante' }]);
    expect(await daTela(yard, b)).toMatchObject({
      encerrante: 1500.5,
      encerrante_inicial: 1000,
      leitura: { momento: 'abertura', usuario: 'Manobrista Um' },
    });

    const outra = { bytes: await makePhoto() };
    const unread = await postLeitura(
      yard,
      { bico: b, ha: 9, valor: '1600', momento: 'fechamento' },
      outra,
    );
    expect(unread.json().conferencia).toBe(true);
    const { auditoria } = (await yard.frota.get('/api/auditoria?acao=encerrante')).json();
    expect(auditoria).toContainEqual(
      expect.objectContaining({
        usuario: 'Manobrista Um',
        alvo: 'Abertura, Bico 1, DIESEL S10',
        mudancas: expect.arrayContaining([
          { campo: 'Encerrante', antes: null, depois: '1.500,5 L' },
        ]),
      }),
    );
    // Without a photo only what stood there before needs none.
    expect((await postLeitura(yard, { bico: b, ha: 8, valor: '1600' })).json().conferencia).toBe(
      false,
    );
    expect((await postLeitura(yard, { bico: b, ha: 7, valor: '1700' })).json().conferencia).toBe(
      true,
    );
  });

  it.each([
    ['less than before', { valor: '1699,9' }, { valor: diz.caiu(1700) }],
    [
      'more than it showed afterwards',
      { valor: '1701', ha: 7.5 },
      { valor: diz.acimaDoSeguinte(1700) },
    ],
    ['no number', { valor: '' }, { valor: diz.valorObrigatorio }],
    ['no moment', { valor: '1800', momento: '' }, { momento: diz.momentoObrigatorio }],
    [
      'a restart without photo',
      { valor: '5', reinicio: 'virou', motivo: 'Passou de 999.999' },
      { fotoEncerrante: diz.fotoDoReinicio },
    ],
    [
      'a restart without reason',
      { valor: '5', reinicio: 'virou' },
      { motivo: mensagensPosto.motivoCurto, fotoEncerrante: diz.fotoDoReinicio },
    ],
  ])('refuses %s', async (_, fields, campos) => {
    const answer = await postLeitura(yard, { bico: lido, ha: 1, ...fields });
    expect([answer.statusCode, answer.json().campos]).toEqual([400, campos]);
  });

  it('falls with a declared restart, its reason and photo; Frota’s own is in doubt where it did not fall', async () => {
    const b = await bico(yard, { nome: 'Bico que vira' });
    await postLeitura(yard, { bico: b, ha: 9, valor: '999990' });
    const motivo = 'Passou de 999.999 de manhã';
    const restart = async (client: Client, ha: number, reinicio: string, litros: string) => {
      const foto = await yard.lida(client, 'totalizador', { texto: litros, litros });
      const answer = await postLeitura(
        yard,
        { bico: b, ha, valor: litros, reinicio, motivo },
        foto,
        client,
      );
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json().conferencia;
    };
    expect(await restart(yard.manobrista, 8, 'virou', '5')).toBe(true);
    expect(await restart(yard.frota, 7, 'trocada', '2')).toBe(false);
    expect(await restart(yard.manobrista, 6, 'trocada', '1')).toBe(true);
    expect(await restart(yard.frota, 5, 'trocada', '400')).toBe(true);
  });

  it('is taken from Frota, of no nozzle that is unknown or was closed before, and from nobody at the gate', async () => {
    const b = await bico(yard, { nome: 'Bico novo' });
    const fechado = await bico(yard, { nome: 'Bico velho' });
    const { versao } = (await daTela(yard, fechado))!;
    await yard.frota.put(`/api/posto/bicos/${fechado}`, {
      ...BICO,
      nome: 'Bico velho',
      fechado: true,
      versao,
    });
    expect((await postLeitura(yard, { bico: fechado, ha: 0, valor: '1000' })).statusCode).toBe(404);
    expect((await postLeitura(yard, { bico: v7(), ha: 0, valor: '1000' })).statusCode).toBe(404);
    expect(
      (await postLeitura(yard, { bico: b, ha: 0, valor: '1006' }, undefined, yard.portaria))
        .statusCode,
    ).toBe(403);
    expect(
      (
        await postLeitura(
          yard,
          { bico: b, ha: 0, valor: '1006', momento: 'fechamento' },
          undefined,
          yard.frota,
        )
      ).statusCode,
    ).toBe(201);
  });

  it('stands at its own time, however long it waited, and none in a time to come', async () => {
    const b = await bico(yard, { nome: 'Bico sem sinal' });
    const lidas = async () =>
      (
        await context.db
          .selectFrom('encerrante')
          .select(['ocorrido_em', 'conferencia'])
          .where('bico_id', '=', b)
          .orderBy('valor')
          .execute()
      ).map(({ ocorrido_em, conferencia }) => [
        (ocorrido_em.getTime() - yard.clock.now().getTime()) / MINUTO_MS,
        conferencia,
      ]);
    const dias = 4 * 24 * 60;
    expect((await postLeitura(yard, { bico: b, ha: 1, valor: '1300' })).statusCode).toBe(201);
    expect((await postLeitura(yard, { bico: b, ha: dias, valor: '1200' })).statusCode).toBe(201);
    expect((await postLeitura(yard, { bico: b, ha: -30, valor: '1400' })).statusCode).toBe(201);
    expect(await lidas()).toEqual([
      [-dias, true],
      [-1, true],
      [0, true],
    ]);
  });

  it('is not less than what the nozzle showed when it was registered', async () => {
    const b = await bico(yard, { nome: 'Bico novo em folha' });
    const below = await postLeitura(yard, { bico: b, ha: 0, valor: '999,9' });
    expect(below.json().campos).toEqual({ valor: diz.caiu(1000) });
    expect((await postLeitura(yard, { bico: b, ha: 0, valor: '1000' })).statusCode).toBe(201);
  });

  it('is held against its photo in Conferência, whose right number counts until it is taken back', async () => {
    const b = await bico(yard, { nome: 'Bico conferido' });
    const foto = await yard.lida(yard.manobrista, 'totalizador', {
      texto: '001600',
      litros: '1600',
    });
    const id = v7();
    await postLeitura(yard, { bico: b, ha: 9, valor: '1500' });
    await postLeitura(yard, { bico: b, ha: 8, id, valor: '1700', momento: 'fechamento' }, foto);
    const itens = async (situacao: string) =>
      (await yard.frota.get(`/api/conferencias?situacao=${situacao}`)).json().conferencias;
    const [item] = await itens('abertas');
    expect(item).toMatchObject({
      origem: 'encerrante',
      origem_id: id,
      campo: 'encerrante',
      motivo: 'diferenteDaLeitura',
      placa: '',
      assunto: 'Bico conferido · DIESEL S10',
      fotos: [expect.any(String)],
    });
    expect([Number(item.valor_informado), Number(item.valor_lido)]).toEqual([1700, 1600]);
    const path = `/api/conferencias/${item.id}`;
    const corrige = (valor_corrigido: string) =>
      yard.frota.post(path, { decisao: 'corrigido', valor_corrigido });
    expect((await corrige('1400')).json().campos).toEqual({ valor_corrigido: diz.caiu(1500) });
    expect((await corrige('1600')).statusCode).toBe(204);
    const turno = async () => (await yard.frota.get(`/api/posto/turnos?bico=${b}`)).json()[0];
    expect(await turno()).toMatchObject({ encerrante: 100, fechamento: { conferencia: false } });
    expect((await yard.frota.delete(`${path}/decisao`)).statusCode).toBe(204);
    expect(await turno()).toMatchObject({ encerrante: 200, fechamento: { conferencia: true } });
    const estorno = { origem: 'encerrante', origem_id: id, motivo: 'Um dígito a mais' };
    expect((await yard.frota.post('/api/posto/estorno', estorno)).statusCode).toBe(201);
    expect(await itens('decididas')).toContainEqual(
      expect.objectContaining({ id: item.id, decisao: 'estornado' }),
    );
  });

  it('takes along the opening that took a closing over, when Conferência corrects it and takes that back', async () => {
    const flow = async (nome: string, depois: readonly object[]) => {
      const b = await bico(yard, { nome });
      const litros = '1600';
      const foto = await yard.lida(yard.manobrista, 'totalizador', { texto: litros, litros });
      const id = v7();
      await postLeitura(yard, { bico: b, ha: 9, valor: '1500' });
      await postLeitura(yard, { bico: b, ha: 8, id, valor: '1700', momento: 'fechamento' }, foto);
      for (const leitura of depois) {
        expect((await postLeitura(yard, { bico: b, ha: 7, ...leitura })).statusCode).toBe(201);
      }
      const { conferencias } = (await yard.frota.get('/api/conferencias?situacao=abertas')).json();
      const item = conferencias.find((each: { origem_id: string }) => each.origem_id === id);
      const path = `/api/conferencias/${item.id}`;
      return {
        corrige: (valor_corrigido: string) =>
          yard.frota.post(path, { decisao: 'corrigido', valor_corrigido }),
        desfaz: () => yard.frota.delete(`${path}/decisao`),
        /** Litres of each shift, the newest first. */
        turnos: async () =>
          (await yard.frota.get(`/api/posto/turnos?bico=${b}`))
            .json()
            .map(({ encerrante }: { encerrante: number | null }) => encerrante),
      };
    };
    const { corrige, desfaz, turnos } = await flow('Bico que segue', [
      { valor: '1700' },
      { valor: '1750', ha: 6, momento: 'fechamento' },
    ]);
    expect(await turnos()).toEqual([50, 200]);
    expect((await corrige('1600')).statusCode).toBe(204);
    expect(await turnos()).toEqual([150, 100]);
    expect((await desfaz()).statusCode).toBe(204);
    expect(await turnos()).toEqual([50, 200]);
    expect((await corrige('1760')).json().campos).toEqual({
      valor_corrigido: diz.acimaDoSeguinte(1750),
    });
    expect(await turnos()).toEqual([50, 200]);
    expect((await corrige('1720')).statusCode).toBe(204);
    expect(await turnos()).toEqual([30, 220]);
    // The trail tells of it, too, each time; of the refused one nothing.
    const { auditoria } = (await yard.frota.get('/api/auditoria?busca=Bico que segue')).json();
    const segue = ([antes, depois]: string[]) => ({
      acao: 'correcao',
      usuario: 'Frota Um',
      endereco: '127.0.0.1',
      alvo: 'Abertura, Bico que segue, DIESEL S10',
      mudancas: [
        { campo: 'encerrante', antes, depois },
        { campo: 'motivo', antes: null, depois: diz.segue },
      ],
    });
    expect(auditoria.filter(({ acao }: { acao: string }) => acao === 'correcao')).toMatchObject(
      [
        ['1700', '1720'],
        ['1600', '1700'],
        ['1700', '1600'],
      ].map(segue),
    );

    // What somebody typed himself stays, also where the correction meets it.
    const outro = await flow('Bico que não segue', [{ valor: '1720' }]);
    expect(await outro.turnos()).toEqual([null, 20, 200]);
    expect((await outro.corrige('1720')).statusCode).toBe(204);
    expect(await outro.turnos()).toEqual([null, 220]);
    expect((await outro.desfaz()).statusCode).toBe(204);
    expect(await outro.turnos()).toEqual([null, 20, 200]);
  });

  it('is cancelled by Frota with a reason, and the right one is taken', async () => {
    const b = await bico(yard, { nome: 'Bico errado' });
    const id = v7();
    await postLeitura(yard, { bico: b, ha: 3, id, valor: '900000' });
    expect((await postLeitura(yard, { bico: b, ha: 2, valor: '1200' })).statusCode).toBe(400);
    const estorno = { origem: 'encerrante', origem_id: id, motivo: 'Um dígito a mais' };
    expect((await yard.manobrista.post('/api/posto/estorno', estorno)).statusCode).toBe(403);
    expect((await yard.frota.post('/api/posto/estorno', estorno)).statusCode).toBe(201);
    const again = await yard.frota.post('/api/posto/estorno', estorno);
    expect([again.statusCode, again.json().error]).toEqual([409, mensagensPosto.jaEstornado]);
    expect((await postLeitura(yard, { bico: b, ha: 2, valor: '1200' })).statusCode).toBe(201);
    expect(await daTela(yard, b)).toMatchObject({ encerrante: 1200 });
  });
});
