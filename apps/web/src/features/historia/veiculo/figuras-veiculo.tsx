import { ROTAS_WEB } from '@frota/contract/acesso';
import { emJogoText } from '@frota/contract/divergencias';
import {
  formatContagem,
  formatData,
  formatDia,
  formatIdade,
  formatInteiro,
  formatKm,
  formatLitros,
  formatMedia,
  formatReais,
} from '@frota/contract/formato';
import type { PeriodoVeiculo, VeiculoHistoria } from '@frota/contract/historia';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { buildUrl } from '../../../http/request.ts';
import { Figura, Figuras, NADA } from '../figuras/figura.tsx';

const media = (value: number | null): string => (value === null ? NADA : formatMedia(value));
const reaisPorKm = (value: number | null): string => (value === null ? NADA : formatReais(value));
const gasto = ({ externo, interno }: PeriodoVeiculo): string =>
  externo + interno > 0 ? formatReais(externo + interno) : NADA;

export function FigurasVeiculo({ historia }: { readonly historia: VeiculoHistoria }): ReactElement {
  const { ultimo_km, ultimo_abastecimento, dias90, meses12, consumo, divergencias } = historia;
  const { em_jogo: valor, litros_sem_valor } = divergencias;
  const emJogo = emJogoText({ valor, litros_sem_valor });
  const now = new Date();
  return (
    <div className="stack gap-8">
      <Figuras>
        <Figura nome="KM" valor={ultimo_km ? formatKm(ultimo_km.km) : NADA}>
          {ultimo_km && `${ultimo_km.onde}, ${formatData(ultimo_km.em)}`}
        </Figura>
        <Figura
          nome="Último abastecimento"
          valor={ultimo_abastecimento ? formatIdade(ultimo_abastecimento.em, now) : 'nunca'}
        >
          {ultimo_abastecimento &&
            `${formatLitros(ultimo_abastecimento.litros)} L, ${ultimo_abastecimento.interno ? 'no posto' : 'fora'}`}
        </Figura>
        <Figura nome="km/L em 90 dias" valor={media(dias90.media)}>
          {`12 meses: ${media(meses12.media)} · média mensal: ${media(meses12.media_mensal)}`}
        </Figura>
        <Figura nome="Consumo normal" valor={media(consumo.faixa?.mediana ?? null)}>
          {consumo.faixa
            ? `faixa normal: ${formatMedia(consumo.faixa.de)} a ${formatMedia(consumo.faixa.ate)} km/L`
            : 'a partir de 6 trechos'}
        </Figura>
        <Figura nome="Gasto em 90 dias" valor={gasto(dias90)}>
          {gastoDetail(dias90)}
        </Figura>
        <Figura nome="R$/km em 90 dias" valor={reaisPorKm(dias90.reais_por_km)}>
          {`12 meses: ${reaisPorKm(meses12.reais_por_km)}`}
        </Figura>
        <Figura nome="Rodados em 90 dias" valor={`${formatKm(dias90.km)} km`}>
          {`${formatContagem(dias90.abastecimentos, 'abastecimento', 'abastecimentos')}, ${formatLitros(Math.round(dias90.litros))} L`}
        </Figura>
        <Figura
          nome="Divergências abertas"
          alerta={divergencias.abertas > 0}
          valor={
            divergencias.abertas > 0 ? (
              <Link to={buildUrl(ROTAS_WEB.pendencias.path, {}, { placa: historia.placa })}>
                {formatInteiro(divergencias.abertas)}
              </Link>
            ) : (
              '0'
            )
          }
        >
          {emJogo && `${emJogo} em jogo`}
        </Figura>
      </Figuras>
      <p className="small m-0">{`Últimos 90 dias até o último abastecimento: ${formatDia(dias90.inicio)} a ${formatDia(dias90.fim)}. km/L de tanque cheio a tanque cheio.`}</p>
    </div>
  );
}

function gastoDetail({ externo, interno, litros_sem_valor }: PeriodoVeiculo): string {
  return [
    ...(interno > 0 ? [`posto ${formatReais(interno)}`] : []),
    ...(externo > 0 ? [`fora ${formatReais(externo)}`] : []),
    ...(litros_sem_valor > 0 ? [`${formatLitros(Math.round(litros_sem_valor))} L sem preço`] : []),
  ].join(' · ');
}
