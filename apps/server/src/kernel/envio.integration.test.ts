import type { AjusteRegra } from '@frota/contract/divergencias';
import { mensagensGerais } from '@frota/contract/rota';
import { beforeAll, expect, it } from 'vitest';
import { describeInYard } from '../testing/suite.ts';
import { VEICULO } from '../testing/yard.ts';

const DADOS = { ...VEICULO, Placa: 'VRS1A01' };
const USUARIO = { usuario: 'Versátil', cpf: '31415926535', tipo_login: 'Portaria', email: null };

type Registro = Readonly<Record<string, unknown>> & { readonly versao: string };

/** What several people save: how it is read, where it is put, and values of one of its fields. */
interface Caso {
  readonly read: () => Promise<Registro>;
  readonly put: (valor: unknown, versao?: unknown) => readonly [path: string, body: object];
  readonly field: (registro: Registro) => unknown;
  readonly um: unknown;
  readonly outro: unknown;
  readonly terceiro: unknown;
}

describeInYard('a save over a newer one', (yard) => {
  let veiculo: number;
  let usuario: number;
  beforeAll(async () => {
    veiculo = (await yard.frota.post('/api/veiculos-frota', DADOS)).json().id;
    const novo = { ...USUARIO, senha: 'estrada-do-mato-3' };
    usuario = (await yard.frota.post('/api/usuarios', novo)).json().id;
  });
  const found = async (path: string, name: string, value: unknown, list?: string) => {
    const answer = (await yard.frota.get(path)).json();
    return (list ? answer[list] : answer).find((row: Registro) => row[name] === value);
  };

  const CASOS: Readonly<Record<string, Caso>> = {
    veiculo: {
      read: () => found('/api/veiculos-frota?busca=VRS1A01', 'id', veiculo),
      put: (Marca, versao) => [`/api/veiculos-frota/${veiculo}`, { ...DADOS, Marca, versao }],
      field: ({ Marca }) => Marca,
      um: 'Scania',
      outro: 'Iveco',
      terceiro: 'Ford',
    },
    usuario: {
      read: () => found('/api/usuarios?busca=vers', 'id', usuario),
      put: (email, versao) => [`/api/usuarios/${usuario}`, { ...USUARIO, email, versao }],
      field: ({ email }) => email,
      um: 'um@exemplo.com',
      outro: 'outro@exemplo.com',
      terceiro: 'terceiro@exemplo.com',
    },
    regra: {
      read: async () => (await yard.frota.get('/api/divergencias/regras')).json(),
      put: (folga, versao) => [
        '/api/divergencias/regras',
        { regras: [{ regra: 'acima_do_tanque', ativa: true, limites: { folga } }], versao },
      ],
      field: ({ regras }) =>
        (regras as AjusteRegra[]).find(({ regra }) => regra === 'acima_do_tanque')?.limites.folga,
      um: 6,
      outro: 7,
      terceiro: 8,
    },
    prazos: {
      read: async () => (await yard.frota.get('/api/cuidados/prazos')).json(),
      put: (cnh, versao) => [
        '/api/cuidados/prazos',
        { prazos: { crlv: 30, tacografo: 30, cnh, toxicologico: 30, outro: 30 }, versao },
      ],
      field: ({ prazos }) => (prazos as { cnh: number }).cnh,
      um: 40,
      outro: 50,
      terceiro: 60,
    },
    retencao: {
      read: () => found('/api/retencao', 'classe', 'auditoria'),
      put: (meses, versao) => ['/api/retencao/auditoria', { meses, versao }],
      field: ({ meses, reducao }) => (reducao as { meses: number } | null)?.meses ?? meses,
      um: 18,
      outro: 36,
      terceiro: 48,
    },
  };

  it.each(Object.keys(CASOS))('is refused with what stands there now: %s', async (nome) => {
    const { read, put, field, um, outro } = CASOS[nome]!;
    const save = async (valor: unknown, versao?: unknown) => {
      const answer = await yard.frota.put(...put(valor, versao));
      return { status: answer.statusCode, body: answer.body && answer.json() };
    };
    const opened = await read();
    expect(opened.versao).toMatch(/^\w{16}$/);
    const first = await save(um, opened.versao);
    expect(first.status).toBe(200);
    expect(first.body.versao).toBe((await read()).versao);
    expect(first.body.versao).not.toBe(opened.versao);

    const stale = await save(outro, opened.versao);
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      error: mensagensGerais.mudouDepois,
      atual: { versao: first.body.versao },
    });
    expect(field(stale.body.atual)).toBe(um);
    expect(await read()).toMatchObject(stale.body.atual);
    expect(field(await read())).toBe(um);

    expect((await save(outro, stale.body.atual.versao)).status).toBe(200);
    // Who names none is asked nothing.
    expect((await save(um)).status).toBe(200);
    expect(field(await read())).toBe(um);
  });

  it.each(Object.keys(CASOS))('is refused also of two that come together: %s', async (nome) => {
    const { read, put, um, outro, terceiro } = CASOS[nome]!;
    await yard.frota.put(...put(um));
    const { versao } = await read();
    const saves = [outro, terceiro].map((valor) => yard.frota.put(...put(valor, versao)));
    const answers = (await Promise.all(saves)).map(({ statusCode }) => statusCode);
    expect(answers.toSorted()).toEqual([200, 409]);
  });
});
