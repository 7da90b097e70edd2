import { hash } from 'node:crypto';
import { sugerirMapa } from '@frota/contract/extratos/motor';
import { litrosText, minutesAfter, type Stage } from './stage.ts';

/** Days of the statement; minutes by which the pump's clock is ahead. */
const DIAS = 9;
const ANTES = 7;
const TITULOS = ['Data', 'Hora', 'Placa', 'KM', 'Litros', 'Produto', 'Valor', 'Posto', 'Motorista'];

/** As drivers sent it, except for one line's litres and one extra line. */
export function stageExtrato(
  { rows, makeId, usuarios }: Stage<'rows' | 'makeId' | 'usuarios'>,
  now: Date,
): void {
  const [fim, inicio] = [minutesAfter(now, -60), minutesAfter(now, -DIAS * 1440)];
  const enviados = rows.abastecimento_externo
    .filter(
      ({ ocorrido_em, estornado_em }) => !estornado_em && ocorrido_em > inicio && ocorrido_em < fim,
    )
    .filter(({ litros }) => Number(litros) > 0)
    .toSorted((a, b) => a.ocorrido_em.getTime() - b.ocorrido_em.getTime());
  const entrada = rows.checkin.findLast(
    ({ ocorrido_em, veiculo_id, motorista_id }) =>
      ocorrido_em < minutesAfter(now, -2 * 1440) && veiculo_id != null && motorista_id != null,
  );
  const [gestor] = usuarios.Frota;
  const envio = {
    conteudo_hash: '0'.repeat(64),
    ocorrido_em: fim,
    recebido_em: fim,
    relogio_suspeito: false,
  };
  const id = makeId(fim);
  const operadora = 'Cartão Estrada';
  const linhas = enviados.map((enviado, i) => ({
    placa: enviado.placa,
    placa_canonica: enviado.placa_canonica,
    km: enviado.km,
    em: minutesAfter(enviado.ocorrido_em, -ANTES),
    litros: litrosText(Number(enviado.litros) + (i === 0 ? 12 : 0)),
    valor: Number(enviado.arla_litros) > 0 ? null : String(enviado.valor),
    produto: enviado.tipo_combustivel,
    motorista_id: enviado.usuario_id ?? null,
    motorista_nome: enviado.usuario_nome,
  }));
  if (entrada) {
    linhas.push({
      placa: entrada.placa,
      placa_canonica: entrada.placa_canonica,
      km: entrada.km + 60,
      em: minutesAfter(entrada.ocorrido_em, -200),
      litros: '95.000',
      valor: '598.50',
      produto: 'DIESEL S10',
      motorista_id: entrada.motorista_id ?? null,
      motorista_nome: entrada.motorista_nome,
    });
  }
  const times = linhas.map(({ em }) => em.getTime());
  if (times.length === 0) return;
  rows.extrato.push({
    ...envio,
    id,
    usuario_id: gestor.id,
    usuario_nome: gestor.usuario,
    operadora,
    arquivo: 'extrato.csv',
    novas: linhas.length,
    repetidas: 0,
    recusadas: 1,
    inicio: new Date(Math.min(...times)),
    fim: new Date(Math.max(...times)),
  });
  for (const [i, linha] of linhas.entries()) {
    rows.extrato_linha.push({
      ...linha,
      id: makeId(fim),
      extrato_id: id,
      linha: i + 2,
      com_hora: true,
      posto: 'Posto Estrada',
      chave: hash('sha256', `${id} ${i}`),
    });
  }
  const mapa = sugerirMapa([{ numero: 1, celulas: TITULOS }], 'csv', ';');
  rows.extrato_mapa.push({ id: makeId(fim), operadora, mapa: JSON.stringify(mapa) });
}
