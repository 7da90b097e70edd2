import type { TipoLogin } from '@frota/contract/acesso';
import { makeNota } from '@frota/nfe/fixture';
import { v7 } from 'uuid';
import { expect } from 'vitest';
import { type Client, callAnonymous, formOf } from './client.ts';
import type { DatabaseContext } from './databases.ts';
import { makePhoto } from './photos.ts';
import { post, type Yard } from './yard.ts';

const AJUSTE = {
  data: '2026-03-10',
  horario: '08:00',
  placa: 'PES1A01',
  km: '120500',
  litragem: '50',
  litragemArla: '',
  tipo: 'DIESEL S10',
  valor: '300',
  motivo: 'Sem sinal no pátio',
};

export interface PessoaEmTudo {
  readonly id: number;
  readonly cpf: string;
  /** Her e-mail as she set it, and the one that Frota gave her last. */
  readonly emails: readonly [string, string];
  /** The address of her picture. */
  readonly foto: string;
}

/** One person at every place in turn, so that her name gets wherever a name can stand; then she is deleted. */
export async function pessoaEmTudo(
  yard: Yard,
  { db }: Pick<DatabaseContext, 'db'>,
  nome: string,
): Promise<PessoaEmTudo> {
  const emails = ['zulmira@exemplo.com', 'z2@exemplo.com'] as const;
  await yard.veiculo('PES1A01');
  const { cpf, senha } = await yard.usuario('Portaria', nome);
  const pessoa = await yard.login('Portaria', nome);
  const { id } = pessoa.user;
  const as = (tipo: TipoLogin) =>
    db.updateTable('usuario').set({ tipo_login: tipo }).where('id', '=', id).execute();
  const perfil = formOf(
    { email: emails[0], senha_atual: 'cerrado-verde-7' },
    { foto: { bytes: await makePhoto() } },
  );
  const { foto } = (await pessoa.put('/api/auth/perfil', perfil)).json();
  await callAnonymous(yard.http, 'POST', '/api/auth/login', { cpf, password: 'nao-e-esta-9' });

  // A plate that nobody registered goes to Conferência.
  await gate(pessoa, 'PES9Z99');
  const asGate = await gate(pessoa, 'PES1A01');
  await as('Manobrista');
  await yard.assumir(pessoa, asGate);
  await complete(pessoa, asGate);
  await overtake(pessoa);
  await as('Motorista');
  const asDriver = (await yard.checkin({ placa: 'PES1A01', motorista: nome })).id;
  await yard.assumir(yard.manobrista, asDriver);
  await complete(yard.manobrista, asDriver);
  await asOtherDriver();
  const externo = await yard.frota.post('/api/ajuste/externo', { ...AJUSTE, motorista: nome });
  expect(externo.statusCode).toBe(201);
  await as('Frota');
  await asManager(pessoa);
  await asJudge(pessoa);
  await as('Portaria');
  const dados = { usuario: nome, cpf, tipo_login: 'Portaria', email: emails[1] };
  await yard.frota.put(`/api/usuarios/${id}`, dados);
  await yard.frota.post(`/api/usuarios/${id}/senha`, { senha: `${senha}-outra` });
  expect((await yard.frota.delete(`/api/usuarios/${id}`)).statusCode).toBe(204);
  return { id, cpf, emails, foto };

  async function gate(client: Client, placa: string): Promise<string> {
    const posting = await yard.checkinPosting({ placa, cone: 'NOK', itens_nao_vistos: '' });
    const answer = await post(client, '/api/checkin', posting);
    expect(answer.statusCode).toBe(201);
    return answer.json().id;
  }

  async function complete(client: Client, tarefaId: string): Promise<void> {
    const posting = await yard.completionPosting({ tarefaId, placa: 'PES1A01' });
    expect((await post(client, '/api/tarefas/checkin', posting)).statusCode).toBe(201);
  }

  /** Another one fuels what she has by now, and she what another one has: each is named as informed or as read. */
  async function overtake(client: Client): Promise<void> {
    for (const [first, second] of [
      [yard.manobrista, client],
      [client, yard.manobrista],
    ] as const) {
      const { id } = await yard.checkin({ placa: 'PES1A01' });
      await yard.assumir(first, id);
      await first.post(`/api/tarefas/deixar/${id}`);
      await yard.assumir(second, id);
      await complete(first, id);
    }
  }

  async function asManager(client: Client): Promise<void> {
    const litros = { litros_s10: 5000, litros_s500: 4000, litros_arla: 900 };
    const done = async (path: string, body: object): Promise<void> => {
      const answer = await client.post(path, body);
      expect(answer.statusCode, `${path} ${answer.body}`).toBeLessThan(300);
    };
    await done('/api/posto/medicao', { ...litros, abrir_livro: true });
    await done('/api/posto/medicao', { ...litros, litros_s10: 4990 });
    const bico = {
      id: v7(),
      tipo: 'DIESEL S10',
      nome: 'Bico 1',
      casas: '7',
      encerrante_inicial: '0',
    };
    await done('/api/posto/bicos', bico);
    const trocada = { valor: '10', reinicio: 'trocada', motivo: `Trocada por ${nome}` };
    const lido = { bico: bico.id, momento: 'abertura', ...trocada };
    const fotoEncerrante = { bytes: await makePhoto() };
    await done('/api/posto/encerrantes', formOf(lido, { fotoEncerrante }));
    const em = yard.clock.now().toISOString();
    const descarga = {
      tipo: 'ARLA',
      medido_antes: '800',
      medido_antes_em: em,
      medido_depois: '900',
      medido_depois_em: em,
      lacres: `Conferidos por ${nome}`,
    };
    await done('/api/posto/descargas', formOf(descarga));
    const amostra = { classe: 'amostra', tipo: 'ARLA', litros: '1', motivo: `Pedida por ${nome}` };
    await done('/api/posto/lancamentos', amostra);
    const entrada = {
      nf: '700',
      tipo: 'DIESEL S10',
      litros: '10',
      medido_antes: '900',
      medido_depois: '910',
      lacres: `Conferidos por ${nome}`,
      motorista: `Primo de ${nome}`,
    };
    const notaFiscal = {
      name: 'nota.xml',
      type: 'text/xml',
      bytes: makeNota({ nf: '700', linhas: [{ qCom: '10.0000' }] }),
    };
    await done('/api/posto/entrada', formOf(entrada, { notaFiscal }));
    const campos = { data: 'Data', placa: 'Placa', litros: 'Litros', posto: 'P', motorista: 'M' };
    const escrita = { formato: 'csv', separador: ';', decimais: 'virgula', ordem: 'dma' };
    const mapa = { ...escrita, cabecalho: 1, campos };
    const csv = `Data;Placa;Litros;P;M\n09/03/2026;PES1A01;40;Posto de ${nome};${nome}\n`;
    const outra = `10/03/2026;PES1A01;50;;Primo de ${nome}`;
    const arquivo = { bytes: Buffer.from(csv + outra), name: `de ${nome}.csv`, type: 'text/csv' };
    const extrato = { operadora: `Cartão de ${nome}`, mapa: JSON.stringify(mapa) };
    await done('/api/externo/extratos', formOf(extrato, { arquivo }));
    const abastecido = { ...AJUSTE, id: v7(), manobrista: 'Manobrista Um' };
    await done('/api/ajuste/interno', abastecido);
    const corrigido = { tipo: 'DIESEL S10', bico: null, motivo: `Visto por ${nome}` };
    const path = `/api/posto/abastecimentos/${abastecido.id}/bico`;
    expect((await client.put(path, corrigido)).statusCode).toBe(204);
    const fevereiro = { data: '2026-02-20', manobrista: 'Manobrista Um' };
    await done('/api/ajuste/interno', { ...AJUSTE, ...fevereiro });
    await done('/api/posto/meses/2026-02/fechamento', {});
    const id = v7();
    await done('/api/ajuste/externo', { ...AJUSTE, id, motorista: yard.motorista });
    const estorno = { origem: 'abastecimento_externo', origem_id: id, motivo: 'Em duplicidade' };
    await done('/api/posto/estorno', estorno);
    const tarefa = await yard.checkin({ placa: 'PES1A01' });
    await done('/api/rpc/excluir_tarefa_com_log', {
      tarefa_id_param: tarefa.id,
      motivo_param: 'Aberta por engano, veículo de fora',
      excluido_por_param: nome,
    });
    await takeCare(client);
    const [item] = (await client.get('/api/conferencias')).json().conferencias;
    await done(`/api/conferencias/${item.id}`, { decisao: 'confirmado' });
    await client.delete(`/api/conferencias/${item.id}/decisao`);
    await done(`/api/conferencias/${item.id}`, { decisao: 'confirmado' });
  }

  /** Frota corrects who drove: to her, from her, and to her by mistake. */
  async function asOtherDriver(): Promise<void> {
    const corrigir = async (de: string, para: string, origem = 'checkin'): Promise<string> => {
      const origem_id =
        origem === 'checkin'
          ? (await yard.checkin({ placa: 'PES1A01', motorista: de })).id
          : await yard.ajuste('externo', { placa: 'PES1A01', motorista: de });
      const body = { id: v7(), origem, origem_id, campo: 'motorista' };
      const nota = 'Visto na escala';
      const answer = await yard.frota.post('/api/conferencias', {
        ...body,
        valor_corrigido: para,
        nota,
      });
      expect(answer.statusCode, answer.body).toBe(201);
      return body.id;
    };
    await corrigir(yard.motorista, nome);
    await corrigir(nome, yard.motorista);
    await corrigir(nome, yard.motorista, 'abastecimento_externo');
    const path = `/api/conferencias/${await corrigir(yard.motorista, nome)}/decisao`;
    expect((await yard.frota.delete(path)).statusCode).toBe(204);
  }

  /** Of a vehicle's papers, its maintenance and what is missing in it. */
  async function takeCare(client: Client): Promise<void> {
    const vencimento = { de: 'veiculo', alvo: 'PES1A01', vence_em: '2026-05-01' };
    for (const papel of [{ tipo: 'crlv' }, { tipo: 'outro', nome: 'Licença' }]) {
      const answer = await client.put('/api/cuidados/vencimentos', { ...vencimento, ...papel });
      expect(answer.statusCode, answer.body).toBe(200);
    }
    const feita = { placa: 'PES1A01', km: 120_000, dia: '2026-03-01' };
    expect((await client.post('/api/cuidados/preventivas', feita)).statusCode).toBe(201);
    const { feitas } = (await client.get('/api/cuidados/preventivas/PES1A01')).json();
    await client.delete(`/api/cuidados/preventivas/${feitas[0].id}`);
    const { pendencias } = (await client.get('/api/cuidados/pendencias')).json();
    const motivo = { motivo: 'Cone novo entregue' };
    const path = `/api/cuidados/pendencias/${pendencias[0].id}/resolucao`;
    expect((await client.post(path, motivo)).statusCode).toBe(204);
  }

  /** She is asked for a statement by another, asks herself, decides, and sets a rule. */
  async function asJudge(client: Client): Promise<void> {
    const list = `/api/divergencias?pessoa=${id}`;
    const [caso] = (await yard.frota.get(list)).json().divergencias;
    const path = `/api/divergencias/${caso.id}`;
    expect((await client.post(`${path}/pedido`, { pessoa: id })).statusCode).toBe(204);
    const decisao = { decisao: 'procede' };
    expect((await client.post(`${path}/decisao`, decisao)).statusCode).toBe(204);
    const regras = [{ regra: 'km_repetido', ativa: true, limites: { horas: 7 } }];
    expect((await client.put('/api/divergencias/regras', { regras })).statusCode).toBe(200);
  }
}
