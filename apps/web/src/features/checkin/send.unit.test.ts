import { CHECKIN, createCheckinRoute, mensagensCheckin } from '@frota/contract/checkin';
import { mensagensGerais } from '@frota/contract/rota';
import { expect, it } from 'vitest';
import { namesOf } from '../../capture/form/described-form.ts';
import { emptyReading } from '../../capture/reading/reading.ts';
import { ApiError, ConnectionError } from '../../http/errors.ts';
import { serverFaults } from '../../http/form/faults.ts';
import { type Foto, newFoto } from '../../offline/foto.ts';
import { checkinFailure, checkinRules, toEnvio } from './rules.ts';

const [placa, km, painel, cone] = ['placa', 'km', 'painel', 'cone'].map((t) =>
  newFoto(new Blob([t])),
);
const lida = (valor: string, foto: Foto | undefined) => ({
  ...emptyReading,
  state: 'ok' as const,
  valor,
  foto,
});
const form = {
  ...checkinRules.empty,
  placa: lida('ABC1D23', placa),
  km: '83214',
  fotoKm: lida('83214', km),
  nivel: '1/4' as const,
  fotoNivel: painel,
  motorista: 'João',
  cone: { ok: true, fotos: [cone!] },
  travaRodas: { ok: false, fotos: [] },
  vencidosAvisados: ['veiculo' as const],
};

it('sends what the contract takes, an item that nobody looked at as NOK', () => {
  const submission = {
    id: '01900000-0000-7000-8000-000000000000',
    ocorridoEm: '2026-11-20T12:00:00Z',
  };
  const { body, fotos } = toEnvio(form, submission, 'pendente');
  expect(createCheckinRoute.multipart.fields.parse(body)).toMatchObject({
    id: submission.id,
    ocorrido_em: submission.ocorridoEm,
    placa: 'ABC1D23',
    km: 83_214,
    motorista: 'João',
    combustivel: '1/4',
    carrinho: 'NOK',
    cone: 'OK',
    travaRodas: 'NOK',
    itens_nao_vistos: ['carrinho'],
    avisa_vencidos: ['veiculo'],
  });
  expect(fotos).toEqual({
    fotoPlaca: placa,
    fotoPainelKm: km,
    fotoPainelCombustivel: painel,
    fotosCarrinho: [],
    fotosCone: [cone],
    fotosTravaRodas: [],
  });
});

it('finds the field of each of the server’s sentences', () => {
  expect(serverFaults({ fotoPainelKm: 'a', combustivel: 'b', id: 'c' }, namesOf(CHECKIN))).toEqual({
    fotoKm: 'a',
    nivel: 'b',
  });
});

it.each([
  [new ApiError(400, { error: 'Não deu.' }), mensagensCheckin.erroEnviar('Não deu.')],
  [new ApiError(500, {}), mensagensCheckin.erroEnviar(mensagensCheckin.erroEnviarSemTexto)],
  [new ConnectionError(), mensagensCheckin.erroEnviar(mensagensGerais.semConexao)],
])('says why %s', (error, text) => {
  expect(checkinFailure(error)).toBe(text);
});
