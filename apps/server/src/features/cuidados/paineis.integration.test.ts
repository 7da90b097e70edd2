import type { PropostaPainel } from '@frota/contract/cuidados';
import type { DashboardResumo, RegistroDashboard } from '@frota/contract/dashboard';
import type { Marco, VeiculoHistoria } from '@frota/contract/historia';
import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { formOf } from '../../testing/client.ts';
import { makePhoto } from '../../testing/photos.ts';
import { describeInYard } from '../../testing/suite.ts';

const PAINEIS = '/api/cuidados/paineis';
const DIA = { inicio: '2026-03-01', fim: '2026-03-31' };

// Today is 10/03/2026.
describeInYard('replaced panels', (yard, context) => {
  /** A visit to the own station: the gate at 8 h, the pump ten minutes later; answers both ids. */
  async function visita(
    placa: string,
    dia: string,
    { portaria, km, litros = '80' }: { portaria: number; km: number; litros?: string },
  ): Promise<{ checkin: string; registro: string }> {
    const em = (hora: string): string => `${dia}T${hora}:00Z`;
    const posting = { placa, km: String(portaria), ocorrido_em: em('12:00') };
    const { id: checkin } = await yard.checkin(posting);
    await yard.assumir(yard.manobrista, checkin);
    const registro = await yard.concluir({
      tarefaId: checkin,
      placa,
      km: String(km),
      bombaLitros: litros,
      ocorrido_em: em('12:10'),
    });
    return { checkin, registro };
  }
  const get = async <Body>(path: string): Promise<Body> => {
    const answer = await yard.frota.get(path);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const registros = async (placa: string): Promise<RegistroDashboard[]> => {
    const query = new URLSearchParams({ ...DIA, placa });
    return (await get<{ dados: RegistroDashboard[] }>(`/api/dashboard/registros?${query}`)).dados;
  };
  const casos = async (placa: string) =>
    (
      await get<{ divergencias: { regra: string; registro: string; situacao: string }[] }>(
        `/api/divergencias?placa=${placa}`,
      )
    ).divergencias.map(({ regra, registro }) => ({ regra, registro }));
  const proposta = async (placa: string, registro: string): Promise<PropostaPainel> =>
    (await get<{ proposta: PropostaPainel }>(`${PAINEIS}/${placa}?registro=${registro}`)).proposta;

  it('let all distances go on, each panel showing its own km, until they are taken back', async () => {
    const placa = 'PNT1A01';
    await yard.veiculo(placa);
    const preventiva = { placa, km: 95_000, dia: '2026-03-01' };
    await yard.frota.post('/api/cuidados/preventivas', preventiva);
    await visita(placa, '2026-03-03', { portaria: 99_835, km: 99_840 });
    await visita(placa, '2026-03-05', { portaria: 100_115, km: 100_120 });
    const { registro } = await visita(placa, '2026-03-07', { portaria: 275, km: 280 });
    const antes = {
      registros: await registros(placa),
      pagina: await get<VeiculoHistoria>(`/api/historia/veiculos/${placa}`),
    };
    expect(antes.registros[0]).toMatchObject({ km: 280, mediaKm: null, passo: 'semAvanco' });
    expect(await casos(placa)).toContainEqual({ regra: 'km_regressivo', registro });

    // The gate saw the new panel first.
    const proposto = await proposta(placa, registro);
    expect(proposto).toEqual({
      em: '2026-03-07T12:00:00.000Z',
      ultimo_km: 100_120,
      primeiro_km: 0,
    });
    const foto = { foto: { bytes: await makePhoto() } };
    const enviada = formOf({ pasta: 'checkin-combustivel' }, foto);
    const { url: fotoUrl } = (await yard.frota.post('/api/fotos', enviada)).json();
    const troca = { placa, ...proposto };
    const { statusCode, body } = await yard.frota.post(PAINEIS, { ...troca, fotoUrl });
    expect(statusCode, body).toBe(201);
    // A second tap is the same.
    expect((await yard.frota.post(PAINEIS, troca)).json()).toEqual(JSON.parse(body));

    expect(await registros(placa)).toMatchObject([
      { km: 280, km_portaria: 275, mediaKm: 3.5, diferencaKm: 5, passo: 'normal' },
      { km: 100_120, mediaKm: 3.5 },
      { km: 99_840, passo: 'primeiro' },
    ]);
    expect((await casos(placa)).map(({ regra }) => regra)).not.toContain('km_regressivo');
    const pagina = await get<VeiculoHistoria>(`/api/historia/veiculos/${placa}`);
    expect(pagina).toMatchObject({
      ultimo_km: { km: 280, onde: 'abastecimento' },
      dias90: { km: 560, media: 3.5, media_mensal: 3.5 },
    });
    expect(pagina.consumo.trechos.map(({ km }) => km)).toEqual([280, 280]);
    const { consumo } = await get<DashboardResumo>(
      `/api/dashboard/resumo?${new URLSearchParams(DIA)}`,
    );
    const doVeiculo = { placa, mediaKm: 3.5, meses: 1, registros: 2, foraDaFaixa: false };
    expect(consumo).toContainEqual(doVeiculo);
    const query = new URLSearchParams({ inicio: '2026-03-06', fim: '2026-03-10', placa });
    const csv = (await yard.frota.get(`/api/dashboard/resumo.csv?${query}`)).body;
    expect(csv).toContain('100120;07/03/2026 08:10;280;UTC-04:00;280;80,000;3,500;;3,500');

    // 10,000 km after 95,000: 4,880 on the new panel, of which 280 are driven.
    const { preventivas } = await get<{ preventivas: object[] }>(
      `/api/cuidados/preventivas?busca=${placa}`,
    );
    expect(preventivas).toMatchObject([{ feita: { km: 95_000 }, proxima_km: 4_880 }]);
    const [listado] = await get<{ faltam_km: number }[]>(`/api/veiculos-frota?busca=${placa}`);
    expect(listado!.faltam_km).toBe(4_600);
    const noPortao = await yard.portaria.get(`/api/cuidados/veiculos/${placa}`);
    expect(noPortao.json().proxima_km).toBe(4_880);

    const imagem = { bytes: await makePhoto() };
    await yard.portaria.post('/api/ocr', formOf({ tipo: 'km', placa }, { imagem }));
    expect(yard.reader.lastContext()?.conhecido).toMatchObject({ kmAnterior: 280 });

    const { marcos } = await get<{ marcos: Marco[] }>(
      `/api/historia/veiculos/${placa}/marcos?grupo=patio`,
    );
    expect(marcos.find(({ tipo }) => tipo === 'painel')).toMatchObject({
      ultimo_km: 100_120,
      primeiro_km: 0,
      desfeito: false,
      fotos: [{ papel: 'fotoPainelNovo' }],
    });

    const { id } = JSON.parse(body);
    expect((await yard.frota.delete(`${PAINEIS}/${id}`)).statusCode).toBe(204);
    expect((await yard.frota.delete(`${PAINEIS}/${id}`)).statusCode).toBe(404);
    expect(await registros(placa)).toEqual(antes.registros);
    expect(await get<VeiculoHistoria>(`/api/historia/veiculos/${placa}`)).toEqual(antes.pagina);
    expect(await casos(placa)).toContainEqual({ regra: 'km_regressivo', registro });
    const trilha = await context.db
      .selectFrom('auditoria')
      .select(['acao', 'mudancas'])
      .where('alvo', '=', placa)
      .where('acao', 'in', ['painel_trocado', 'painel_desfeito'])
      .orderBy('id')
      .execute();
    const valores = { em: '07/03/2026 08:00', ultimo_km: '100.120', primeiro_km: '0' };
    expect(trilha).toEqual([
      {
        acao: 'painel_trocado',
        mudancas: Object.entries(valores).map(([campo, depois]) => ({
          campo,
          antes: null,
          depois,
        })),
      },
      {
        acao: 'painel_desfeito',
        mudancas: Object.entries(valores).map(([campo, antes]) => ({ campo, antes, depois: null })),
      },
    ]);
  });

  it('change what a task takes for its least km, while the vehicle stands between gate and pump', async () => {
    const placa = 'PNT2A01';
    await yard.veiculo(placa);
    const { id: tarefaId } = await yard.checkin({ placa, km: '50000' });
    await yard.assumir(yard.manobrista, tarefaId);
    yard.clock.advance(60_000);
    const em = yard.clock.now().toISOString();
    const troca = { placa, em, ultimo_km: 50_002, primeiro_km: 0 };
    expect((await yard.frota.post(PAINEIS, troca)).statusCode).toBe(201);
    const { tarefas } = (await yard.manobrista.get('/api/tarefas')).json();
    expect(tarefas).toContainEqual(expect.objectContaining({ km: 50_000, km_minimo: -2 }));
    const registro = await yard.concluir({ tarefaId, placa, km: '1' });
    const { conferencias } = await get<{ conferencias: { origem_id: string }[] }>(
      '/api/conferencias',
    );
    expect(conferencias.filter(({ origem_id }) => origem_id === registro)).toEqual([]);
    expect((await registros(placa))[0]).toMatchObject({ diferencaKm: 3 });
  });

  it('say the first km of a used vehicle, and a panel that begins at more than the old one', async () => {
    const placa = 'PNT3A01';
    await yard.veiculo(placa);
    const em = '2026-03-01T12:00:00.000Z';
    const primeiro = { placa, em, ultimo_km: '', primeiro_km: 88_000 };
    expect((await yard.frota.post(PAINEIS, primeiro)).statusCode).toBe(201);
    const pagina = await get<VeiculoHistoria>(`/api/historia/veiculos/${placa}`);
    expect(pagina.ultimo_km).toEqual({ km: 88_000, em, onde: 'painel' });
    await visita(placa, '2026-03-03', { portaria: 88_100, km: 88_110 });
    // ddt4all #619: the second-hand part had counted 138,000.
    const { registro } = await visita(placa, '2026-03-05', { portaria: 138_195, km: 138_200 });
    const proposto = await proposta(placa, registro);
    expect(proposto).toMatchObject({ ultimo_km: 88_110, primeiro_km: 138_195 });
    await yard.frota.post(PAINEIS, { placa, ...proposto, ultimo_km: 88_300, primeiro_km: 138_190 });
    expect((await registros(placa))[0]).toMatchObject({ km: 138_200, mediaKm: 200 / 80 });
    expect((await casos(placa)).map(({ regra }) => regra)).not.toContain('km_impossivel');
  });

  it('are refused where they cannot be', async () => {
    const placa = 'PNT4A01';
    await yard.veiculo(placa);
    await yard.ajuste('interno', { placa, km: '70000', data: '2026-03-05' });
    const troca = { placa, em: '2026-03-06T12:00:00Z', ultimo_km: 70_100, primeiro_km: 0 };
    expect((await yard.frota.post(PAINEIS, troca)).statusCode).toBe(201);
    const refused = async (dados: object) => {
      const answer = await yard.frota.post(PAINEIS, { ...troca, ...dados });
      const { error, campos } = answer.json();
      return [answer.statusCode, campos ?? error];
    };
    expect(await refused({ placa: 'ZZZ9Z99' })).toEqual([
      400,
      { placa: 'Escolha um veículo do cadastro.' },
    ]);
    expect(await refused({ em: '2026-03-11T12:00:00Z' })).toEqual([
      400,
      { em: 'A troca não pode estar no futuro.' },
    ]);
    expect(await refused({ em: '2026-03-05T23:00:00Z', ultimo_km: null })).toEqual([
      400,
      { ultimo_km: 'Digite o último KM do painel antigo.' },
    ]);
    expect(await refused({ em: '2026-03-05T23:00:00Z', ultimo_km: 69_000 })).toEqual([
      400,
      { ultimo_km: 'O painel antigo já marcava 70.000 km antes disso.' },
    ]);
    expect(await refused({ ultimo_km: 70_200 })).toEqual([
      409,
      'Painel já registrado neste dia e hora.',
    ]);
    expect((await yard.portaria.post(PAINEIS, troca)).statusCode).toBe(403);
    expect((await yard.frota.delete(`${PAINEIS}/${v7()}`)).statusCode).toBe(404);
  });
});
