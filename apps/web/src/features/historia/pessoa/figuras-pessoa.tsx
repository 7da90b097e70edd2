import { ROTAS_WEB } from '@frota/contract/acesso';
import {
  formatContagem,
  formatInteiro,
  formatKm,
  formatLitros,
  formatMedia,
  formatParte,
  formatReais,
} from '@frota/contract/formato';
import { type PessoaHistoria, parteDe } from '@frota/contract/historia';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { buildUrl } from '../../../http/request.ts';
import { Figura, Figuras, NADA } from '../figuras/figura.tsx';

type Of<T extends keyof PessoaHistoria> = { readonly historia: Pick<PessoaHistoria, T> };

export function FigurasPessoa({ historia }: { readonly historia: PessoaHistoria }): ReactElement {
  const { registros, lancados, dirigidos, abastecido } = historia;
  const { litros, arla_litros, valor, litros_sem_valor } = abastecido;
  const abastece = registros.internos + registros.externos > 0;
  const enviou = registros.total > 0;
  return (
    <Figuras>
      <Figura nome="Registros enviados" valor={formatInteiro(registros.total)}>
        {registrosText(registros)}
      </Figura>
      {enviou && (
        <>
          <Figura
            nome="Digitados sem leitura"
            valor={parteText(registros.sem_leitura, registros.total)}
          >
            {deText(registros.sem_leitura, registros.total)}
          </Figura>
          <Figura
            nome="Corrigidos em Conferência"
            valor={parteText(registros.corrigidos, registros.total)}
          >
            {[deText(registros.corrigidos, registros.total), ...meiosOf(historia)].join(' · ')}
          </Figura>
        </>
      )}
      {(enviou || temCasos(historia)) && <Casos historia={historia} />}
      {abastece && (
        <>
          <Figura nome="Litros lançados" valor={`${formatLitros(Math.round(litros))} L`}>
            {arla_litros > 0 && `e ${formatLitros(Math.round(arla_litros))} L de Arla`}
          </Figura>
          <Figura nome="Valor lançado" valor={valor > 0 ? formatReais(valor) : NADA}>
            {litros_sem_valor > 0 && `${formatLitros(Math.round(litros_sem_valor))} L sem preço`}
          </Figura>
        </>
      )}
      {dirigidos > 0 && <AoVolante historia={historia} />}
      {lancados > 0 && (
        <Figura nome="Lançados à mão" valor={formatInteiro(lancados)}>
          em nome de outras pessoas
        </Figura>
      )}
    </Figuras>
  );
}

const parteText = (quantos: number, total: number): string => {
  const parte = parteDe(quantos, total);
  return parte === null ? NADA : formatParte(parte);
};
const deText = (quantos: number, total: number): string =>
  `${formatInteiro(quantos)} de ${formatContagem(total, 'registro', 'registros')}`;

/** '40 check-ins · 12 no posto · 3 fora' */
function registrosText({ checkins, internos, externos }: PessoaHistoria['registros']): string {
  return [
    ...(checkins > 0 ? [formatContagem(checkins, 'check-in', 'check-ins')] : []),
    ...(internos > 0 ? [`${formatInteiro(internos)} no posto`] : []),
    ...(externos > 0 ? [`${formatInteiro(externos)} fora`] : []),
  ].join(' · ');
}

const MEIOS: Readonly<
  Record<PessoaHistoria['correcoes'][number]['campo'], (meio: number) => string>
> = {
  km: (meio) => `${formatKm(Math.round(meio))} km`,
  bombaLitros: (meio) => `${formatLitros(meio)} L`,
  arlaLitros: (meio) => `${formatLitros(meio)} L de Arla`,
  bombaValor: formatReais,
};

/** 'no meio 400 km e 12 L' */
function meiosOf({ correcoes }: Pick<PessoaHistoria, 'correcoes'>): string[] {
  if (correcoes.length === 0) return [];
  return [`no meio ${correcoes.map(({ campo, meio }) => MEIOS[campo](meio)).join(' e ')}`];
}

const temCasos = ({ divergencias }: Of<'divergencias'>['historia']): boolean =>
  Object.values(divergencias).some((quantas) => quantas > 0);

/** Questions, not judgements. */
function Casos({
  historia: { id, divergencias, periodo },
}: Of<'id' | 'divergencias' | 'periodo'>): ReactElement {
  const { abertas, procede, nao_procede, inconclusivo } = divergencias;
  const decididas = [
    ...(procede > 0 ? [formatContagem(procede, 'problema', 'problemas')] : []),
    ...(nao_procede > 0 ? [formatContagem(nao_procede, 'certa', 'certas')] : []),
    ...(inconclusivo > 0 ? [formatContagem(inconclusivo, 'inconclusiva', 'inconclusivas')] : []),
  ];
  return (
    <Figura
      nome="Divergências abertas"
      alerta={abertas > 0}
      valor={
        abertas > 0 ? (
          <Link to={buildUrl(ROTAS_WEB.pendencias.path, {}, { pessoa: id, ...periodo })}>
            {formatInteiro(abertas)}
          </Link>
        ) : (
          '0'
        )
      }
    >
      {decididas.length > 0 ? `Decididas: ${decididas.join(' · ')}` : 'nenhuma decidida'}
    </Figura>
  );
}

function AoVolante({ historia }: Of<'consumo' | 'dirigidos'>): ReactElement {
  const { consumo, dirigidos } = historia;
  const vezes = formatContagem(dirigidos, 'check-in', 'check-ins');
  return (
    <Figura nome="km/L ao volante" valor={consumo ? formatMedia(consumo.media) : NADA}>
      {consumo
        ? `os mesmos veículos: ${formatMedia(consumo.usual)} · ${formatContagem(consumo.passos, 'abastecimento', 'abastecimentos')}, ${formatContagem(consumo.veiculos, 'veículo', 'veículos')}`
        : `${vezes}, mas poucos abastecimentos de veículos que outros também dirigem`}
    </Figura>
  );
}
