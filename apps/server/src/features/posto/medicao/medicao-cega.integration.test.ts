import { mensagensPosto, type Tanque } from '@frota/contract/posto';
import { beforeAll, expect, it } from 'vitest';
import { describeInYard } from '../../../testing/suite.ts';

const LITROS = { litros_s10: 9000, litros_s500: 3000, litros_arla: 2000 };

describeInYard('a blind dip', (yard) => {
  beforeAll(() => yard.abreLivro(10_000, 3000, 2000));

  it('is told the book before it is switched on, nothing until he has saved, and the difference then', async () => {
    // A day after the opening, which he measured.
    yard.clock.set(new Date(yard.clock.now().getTime() + 86_400_000));
    const frota = await yard.login('Frota', 'Frota Um');
    const manobrista = await yard.login('Manobrista', 'Manobrista Dois');
    const statuses = async (): Promise<number[]> =>
      Promise.all(
        ['saldos', 'estoque'].map(
          async (path) => (await manobrista.get(`/api/posto/${path}`)).statusCode,
        ),
      );
    expect(await statuses()).toEqual([200, 200]);
    expect((await manobrista.put('/api/posto/ajustes', { medicao_cega: true })).statusCode).toBe(
      403,
    );
    expect((await frota.put('/api/posto/ajustes', { medicao_cega: true })).json()).toEqual({
      medicao_cega: true,
    });
    await frota.put('/api/posto/ajustes', { medicao_cega: true });
    const { auditoria } = (await frota.get('/api/auditoria?acao=medicao_cega_alterada')).json();
    expect(auditoria).toHaveLength(1);
    expect(auditoria[0].mudancas).toEqual([{ campo: 'Ligada', antes: 'não', depois: 'sim' }]);

    expect(await statuses()).toEqual([403, 403]);
    expect((await manobrista.get('/api/posto/saldos')).json().error).toBe(
      mensagensPosto.saldoDepois,
    );
    expect((await frota.get('/api/posto/saldos')).statusCode).toBe(200);
    const [s10] = (await manobrista.get('/api/posto/tanques')).json();
    expect(s10).toMatchObject({ medicao_cega: true, medido: 10_000 });

    // Somebody else's dip shows what was measured, and no more; nor does his own of the day before.
    expect((await frota.post('/api/posto/medicao', LITROS)).json()).toMatchObject({
      comparacao: [{ livro: 10_000 }, {}, {}],
      medir_de_novo: ['DIESEL S10'],
    });
    const cega = { litros_s10: 9000, comparacao: [], medir_de_novo: [] };
    expect((await manobrista.get('/api/posto/medicao/hoje')).json()).toMatchObject(cega);
    const ontem = new Date(yard.clock.now().getTime() - 86_400_000).toISOString();
    const dele = { ...LITROS, litros_s10: 9500, ocorrido_em: ontem };
    expect((await manobrista.post('/api/posto/medicao', dele)).json().comparacao).toEqual([]);
    expect(await statuses()).toEqual([403, 403]);

    const salva = await manobrista.post('/api/posto/medicao', { ...LITROS, litros_s10: 9990 });
    expect(salva.json().comparacao[0]).toMatchObject({ diferenca: -10 });
    expect(await statuses()).toEqual([200, 200]);
    await frota.put('/api/posto/ajustes', { medicao_cega: false });
    const tanques: Tanque[] = (await manobrista.get('/api/posto/tanques')).json();
    expect(tanques[0]).toMatchObject({ medicao_cega: false, medido: 9990 });
  });
});

describeInYard('a dip far from the book', (yard) => {
  beforeAll(() => yard.abreLivro(10_000, 3000, 2000));
  const measure = async (litros_s10: number, minutos?: number) => {
    const agora = yard.clock.now().getTime();
    const answer = await yard.manobrista.post('/api/posto/medicao', {
      ...LITROS,
      litros_s10,
      ...(minutos !== undefined && { ocorrido_em: new Date(agora + minutos * 60_000) }),
    });
    return answer.json();
  };

  it('is asked for again, unless the stick explains it or it is the second', async () => {
    // A thousand litres stand in a centimetre: the error of a dip is 500 L.
    const pontos = [
      { cm: 0, litros: 0 },
      { cm: 15, litros: 15_000 },
    ];
    expect((await measure(9500)).medir_de_novo).toEqual(['DIESEL S10']);
    await yard.frota.put('/api/posto/tanques/DIESEL%20S10/arqueacao', { pontos });
    expect((await measure(9500)).medir_de_novo).toEqual([]);
    expect((await measure(8499)).medir_de_novo).toEqual(['DIESEL S10']);
    const regua = { cm_s10: '8,4', litros_s500: 3000, litros_arla: 2000 };
    const emCm = await yard.manobrista.post('/api/posto/medicao', regua);
    expect(emCm.json()).toMatchObject({ litros_s10: 8400, medir_de_novo: ['DIESEL S10'] });

    yard.clock.set(new Date(yard.clock.now().getTime() + 3_600_000));
    const segunda = await measure(8400, -10);
    expect(segunda).toMatchObject({ litros_s10: 8400, medir_de_novo: [] });
    expect(segunda.versoes.at(-1)).toMatchObject({ cm_s10: 8.4 });
    // Corrected, it is the second still.
    expect((await measure(8399)).medir_de_novo).toEqual([]);
  });
});

describeInYard('a second dip', (yard) => {
  beforeAll(() => yard.abreLivro(10_000, 3000, 2000));

  it('counts within the minute, though it shows the same', async () => {
    const minuto = Math.ceil(yard.clock.now().getTime() / 60_000) + 600;
    yard.clock.set(new Date((minuto + 1) * 60_000));
    const at = async (segundo: number) =>
      (
        await yard.manobrista.post('/api/posto/medicao', {
          ...LITROS,
          litros_s10: 7000,
          ocorrido_em: new Date((minuto * 60 + segundo) * 1000),
        })
      ).json();
    const primeira = await at(20);
    expect(primeira.medir_de_novo).toEqual(['DIESEL S10']);
    const segunda = await at(45);
    expect(segunda.medir_de_novo).toEqual([]);
    expect(segunda.versoes).toHaveLength(primeira.versoes.length + 1);
    // A form's time without seconds is no dip before it.
    expect((await at(0)).versoes).toHaveLength(segunda.versoes.length);
  });
});
