import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ACOES_AUDITORIA, type AcaoAuditoria, type FieldChange } from '@frota/contract/auditoria';
import { REGRAS } from '@frota/contract/divergencias';
import { expect, it } from 'vitest';
import { callAnonymous, formOf } from '../../testing/client.ts';
import { makePhoto } from '../../testing/photos.ts';
import { describeInYard } from '../../testing/suite.ts';
import { VEICULO } from '../../testing/yard.ts';

interface Linha {
  readonly usuario?: string;
  readonly alvo: unknown;
  readonly mudancas?: readonly FieldChange[];
}

const VEICULO_NOVO = { ...VEICULO, Placa: 'ACO1A01' };
const NEUSA = { usuario: 'Neusa', cpf: '31415926535', tipo_login: 'Portaria', email: null };
const SENHAS = ['estrada-do-mato-3', 'outra-estrada-9', 'so-minha-estrada-4'] as const;
const MEDICAO = { litros_s10: '5000', litros_s500: '2000', litros_arla: '80', abrir_livro: true };

const SEM_PROVA = `ACO1A01: ${REGRAS.externo_sem_prova.titulo}`;

const SERVER = fileURLToPath(new URL('../../', import.meta.url));

/** What tests look for in the trail by its name: \`acao: 'estorno'\`, or \`acao=estorno\` in an address. */
function lookedFor(): string[] {
  return readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.integration.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(SERVER, file), 'utf8').matchAll(/\bacao(?:: '|=)(\w+)/g),
    ])
    .map(([, acao = '']) => acao);
}

describeInYard('each action', (yard) => {
  let neusa: number;
  let vencimento: string;

  const login = (password: string) =>
    callAnonymous(yard.http, 'POST', '/api/auth/login', { cpf: NEUSA.cpf, password });
  async function veiculoId(): Promise<number> {
    return (await yard.frota.get('/api/veiculos-frota?busca=ACO1A01')).json()[0].id;
  }
  async function abertas(): Promise<{ id: string; campo: string; valor_informado: string }[]> {
    return (await yard.frota.get('/api/conferencias')).json().conferencias;
  }

  /** The case of an external fueling without a receipt, which is made at first. */
  async function semProva(situacao = 'aberta'): Promise<string> {
    if (situacao === 'aberta') {
      const when = { data: '2026-03-09', horario: '08:00' };
      await yard.ajuste('externo', { ...when, placa: 'ACO1A01', km: '120000' });
    }
    const path = `/api/divergencias?regra=externo_sem_prova&situacao=${situacao}`;
    return (await yard.frota.get(path)).json().divergencias[0].id;
  }

  /**
   * Does each, in an order in which it finds what it needs, and tells the line that is to be there. An action that
   * its noun's own test shows stands there alone.
   */
  const ACOES: Partial<Record<AcaoAuditoria, () => Promise<Linha>>> = {
    async usuario_criado() {
      const answer = await yard.frota.post('/api/usuarios', { ...NEUSA, senha: SENHAS[0] });
      neusa = answer.json().id;
      const mudancas = [
        { campo: 'usuario', antes: null, depois: 'Neusa' },
        { campo: 'CPF', antes: null, depois: '***.159.265-**' },
        { campo: 'tipo_login', antes: null, depois: 'Portaria' },
      ];
      return { alvo: 'Neusa', mudancas };
    },
    async usuario_alterado() {
      await yard.frota.put(`/api/usuarios/${neusa}`, { ...NEUSA, tipo_login: 'Manobrista' });
      const mudancas = [{ campo: 'tipo_login', antes: 'Portaria', depois: 'Manobrista' }];
      return { alvo: 'Neusa', mudancas };
    },
    async senha_redefinida() {
      await yard.frota.post(`/api/usuarios/${neusa}/senha`, { senha: SENHAS[1] });
      return { alvo: 'Neusa', mudancas: [] };
    },
    async login_recusado() {
      await login(SENHAS[0]);
      return { usuario: '', alvo: '***.159.265-**' };
    },
    async login() {
      await login(SENHAS[1]);
      return { usuario: 'Neusa', alvo: '***.159.265-**' };
    },
    async senha_trocada() {
      const [cookie] = (await login(SENHAS[1])).cookies;
      await yard.http.inject({
        method: 'PUT',
        url: '/api/auth/senha',
        headers: { cookie: `${cookie!.name}=${cookie!.value}` },
        payload: { senha_atual: SENHAS[1], senha: SENHAS[2] },
      });
      return { usuario: 'Neusa', alvo: 'Neusa', mudancas: [] };
    },
    async acesso_recusado() {
      await yard.portaria.get('/api/usuarios');
      return { usuario: 'Portaria Um', alvo: 'GET /api/usuarios' };
    },
    async veiculo_criado() {
      await yard.frota.post('/api/veiculos-frota', VEICULO_NOVO);
      return { alvo: 'ACO1A01' };
    },
    async veiculo_alterado() {
      const changed = { ...VEICULO_NOVO, Marca: 'Scania', Cidade: 'Ponta Porã' };
      await yard.frota.put(`/api/veiculos-frota/${await veiculoId()}`, changed);
      const mudancas = [
        { campo: 'Marca', antes: 'Volvo', depois: 'Scania' },
        { campo: 'Cidade', antes: 'Dourados', depois: expect.stringMatching(/^Ponta Por/) },
      ];
      return { alvo: 'ACO1A01', mudancas: expect.arrayContaining(mudancas) };
    },
    async veiculos_importados() {
      const csv = (await yard.frota.get('/api/veiculos-frota/modelo.csv')).body;
      const row = 'IMP1A01;ENTREGA;Caminhão;Volvo;DIESEL S10;Dourados;Empresa;300;10000\r\n';
      const planilha = { bytes: Buffer.from(csv + row), name: 'frota.csv', type: 'text/csv' };
      await yard.frota.post('/api/veiculos-frota/importacao', formOf({}, { planilha }));
      return { alvo: expect.stringContaining('1') };
    },
    async vencimento_alterado() {
      const crlv = { de: 'veiculo', alvo: 'ACO1A01', tipo: 'crlv' };
      const save = (vence_em: string) =>
        yard.frota.put('/api/cuidados/vencimentos', { ...crlv, vence_em });
      await save('2026-05-01');
      vencimento = (await save('2027-05-01')).json().id;
      const mudancas = [{ campo: 'CRLV', antes: '01/05/2026', depois: '01/05/2027' }];
      return { alvo: 'ACO1A01', mudancas };
    },
    async vencimento_excluido() {
      await yard.frota.delete(`/api/cuidados/vencimentos/${vencimento}`);
      const mudancas = [{ campo: 'CRLV', antes: '01/05/2027', depois: null }];
      return { alvo: 'ACO1A01', mudancas };
    },
    async preventiva_feita() {
      const feita = { placa: 'ACO1A01', km: 120_000, dia: '2026-03-01' };
      await yard.frota.post('/api/cuidados/preventivas', feita);
      await yard.frota.post('/api/cuidados/preventivas', feita);
      const mudancas = [
        { campo: 'km', antes: null, depois: '120000' },
        { campo: 'dia', antes: null, depois: '01/03/2026' },
      ];
      return { alvo: 'ACO1A01', mudancas };
    },
    async preventiva_desfeita() {
      const { feitas } = (await yard.frota.get('/api/cuidados/preventivas/ACO1A01')).json();
      await yard.frota.delete(`/api/cuidados/preventivas/${feitas[0].id}`);
      const mudancas = [
        { campo: 'km', antes: '120000', depois: null },
        { campo: 'dia', antes: '01/03/2026', depois: null },
      ];
      return { alvo: 'ACO1A01', mudancas };
    },
    async medicao_alterada() {
      await yard.frota.post('/api/posto/medicao', MEDICAO);
      await yard.frota.post('/api/posto/medicao', { ...MEDICAO, litros_s10: '4980' });
      const mudancas = [{ campo: 'DIESEL S10', antes: '5000', depois: '4980' }];
      return { alvo: expect.stringContaining('Medição de'), mudancas };
    },
    async correcao() {
      await yard.checkin({ placa: 'ACO9Z99', km: '120500' });
      const item = (await abertas()).find(({ campo }) => campo === 'placa')!;
      const decisao = { decisao: 'corrigido', valor_corrigido: 'ACO1A01' };
      await yard.frota.post(`/api/conferencias/${item.id}`, decisao);
      const mudancas = [{ campo: 'placa', antes: 'ACO9Z99', depois: 'ACO1A01' }];
      return { alvo: 'ACO9Z99', mudancas };
    },
    async decisao_desfeita() {
      const url = '/api/conferencias?situacao=decididas';
      const [item] = (await yard.frota.get(url)).json().conferencias;
      await yard.frota.delete(`/api/conferencias/${item.id}/decisao`);
      const mudancas = [{ campo: 'placa', antes: 'ACO1A01', depois: 'ACO9Z99' }];
      return { alvo: 'ACO9Z99', mudancas };
    },
    async divergencia_decidida() {
      await yard.frota.post(`/api/divergencias/${await semProva()}/decisao`, {
        decisao: 'nao_procede',
      });
      const mudancas = [{ campo: 'decisao', antes: null, depois: 'Está certo' }];
      return { alvo: SEM_PROVA, mudancas };
    },
    async divergencia_desfeita() {
      await yard.frota.delete(`/api/divergencias/${await semProva('decidida')}/decisao`);
      const mudancas = [{ campo: 'decisao', antes: 'Está certo', depois: null }];
      return { alvo: SEM_PROVA, mudancas };
    },
    async prazos_alterados() {
      const prazos = { crlv: 30, tacografo: 30, cnh: 45, toxicologico: 30, outro: 30 };
      await yard.frota.put('/api/cuidados/prazos', { prazos });
      const mudancas = [{ campo: 'CNH', antes: '30 dias antes', depois: '45 dias antes' }];
      return { alvo: 'Prazos dos documentos', mudancas };
    },
    async regra_alterada() {
      const regra = { regra: 'externo_sem_prova', ativa: true, limites: { litros: 30 } };
      await yard.frota.put('/api/divergencias/regras', { regras: [regra] });
      const mudancas = [{ campo: 'A partir de', antes: '1 litros', depois: '30 litros' }];
      return { alvo: REGRAS.externo_sem_prova.titulo, mudancas };
    },
    async ajuste() {
      await yard.ajuste('externo', {
        horario: '07:00',
        placa: 'ACO1A01',
        motivo: 'Sem sinal na serra',
      });
      const motivo = { campo: 'motivo', antes: null, depois: 'Sem sinal na serra' };
      return { alvo: yard.motorista, mudancas: expect.arrayContaining([motivo]) };
    },
    async estorno() {
      const id = await yard.ajuste('externo', { horario: '08:00', placa: 'ACO1A01' });
      const estorno = { origem: 'abastecimento_externo', origem_id: id, motivo: 'Em duplicidade' };
      await yard.frota.post('/api/posto/estorno', estorno);
      return { alvo: expect.stringContaining('Em duplicidade') };
    },
    async exportacao() {
      await yard.frota.get('/api/veiculos-frota.csv?busca=aco');
      return { alvo: '/api/veiculos-frota.csv?busca=aco' };
    },
    async consulta_cpf() {
      await yard.frota.post('/api/usuarios/busca', { busca: NEUSA.cpf });
      return { alvo: '/api/usuarios/busca: ***.159.265-**' };
    },
    async foto() {
      const form = formOf(
        { pasta: 'checkin-combustivel', placa: 'ACO1A01' },
        { foto: { bytes: await makePhoto() } },
      );
      const { url } = (await yard.portaria.post('/api/fotos', form)).json();
      await yard.frota.get(url);
      return { alvo: url.slice('/api/fotos/'.length) };
    },
    async veiculo_excluido() {
      await yard.frota.delete(`/api/veiculos-frota/${await veiculoId()}`);
      return { alvo: 'ACO1A01' };
    },
    async usuario_excluido() {
      await yard.frota.delete(`/api/usuarios/${neusa}`);
      return { alvo: 'Neusa' };
    },
  };

  it('leaves its line: who, to what, before and after', async () => {
    for (const [acao, act] of Object.entries(ACOES)) {
      const expected = await act();
      const answer = await yard.frota.get(`/api/auditoria?limite=1&acao=${acao}`);
      expect(answer.json().auditoria, acao).toMatchObject([
        { acao, usuario: 'Frota Um', endereco: '127.0.0.1', ...expected },
      ]);
    }
    const all = await yard.frota.get('/api/auditoria?limite=200');
    for (const secret of [NEUSA.cpf, ...SENHAS]) expect(all.body).not.toContain(secret);
  });

  it('is shown by a test, here or with its noun', () => {
    const shown = new Set([...Object.keys(ACOES), ...lookedFor()]);
    expect(Object.keys(ACOES_AUDITORIA).filter((acao) => !shown.has(acao))).toEqual([]);
  });
});
