import { ROTAS_WEB } from '@frota/contract/acesso';
import {
  formatContagem,
  formatData,
  formatInteiro,
  formatKm,
  formatLitros,
  formatMedia,
  formatParte,
  formatPeriodo,
  formatReais,
} from '@frota/contract/formato';
import {
  getPessoaHistoriaRoute,
  listPessoaMarcosRoute,
  mensagensHistoria,
  type PessoaHistoria,
  parteDe,
} from '@frota/contract/historia';
import { type ReactElement, useDeferredValue } from 'react';
import { Link, useParams } from 'react-router';
import { Banner } from '../../../design-system/banner.tsx';
import { DateRangeFields } from '../../../design-system/date-fields.tsx';
import { PageHeader, ReloadButton } from '../../../design-system/page-header.tsx';
import { useAddress } from '../../../design-system/use-address.ts';
import { Answer } from '../../../http/answer.tsx';
import { usePages, useReload } from '../../../http/pages.ts';
import { useRoute } from '../../../http/query.ts';
import { buildUrl } from '../../../http/request.ts';
import { useUsuario } from '../../../http/session.ts';
import { Figura, Figuras, NADA } from '../figuras/figura.tsx';
import { LinhaDoTempo, parseFiltro, toQuery } from '../marcos/linha-do-tempo.tsx';
import classes from '../marcos/marcos.module.css';
import { RegistroNoEndereco } from '../registro/registro-drawer.tsx';

const parteText = (quantos: number, total: number): string => {
  const parte = parteDe(quantos, total);
  return parte === null ? NADA : formatParte(parte);
};

const deText = (quantos: number, total: number): string =>
  `${formatInteiro(quantos)} de ${formatContagem(total, 'registro', 'registros')}`;

const MEIOS: Readonly<
  Record<PessoaHistoria['correcoes'][number]['campo'], (meio: number) => string>
> = {
  km: (meio) => `${formatKm(Math.round(meio))} km`,
  bombaLitros: (meio) => `${formatLitros(meio)} L`,
  arlaLitros: (meio) => `${formatLitros(meio)} L de ARLA`,
  bombaValor: formatReais,
};

const temCasos = ({ divergencias }: Of<'divergencias'>['historia']): boolean =>
  Object.values(divergencias).some((quantas) => quantas > 0);

const POR_PAGINA = 50;

export function PessoaPage(): ReactElement {
  const { id = '' } = useParams();
  const [params, change] = useAddress();
  const usuario = useUsuario();
  const filtro = parseFiltro(params);
  const { grupo, ...dias } = toQuery(filtro);
  const pedido = { params: { id } };
  // Keeps the old figures while other days load.
  const historia = useRoute(
    getPessoaHistoriaRoute,
    { ...pedido, query: dias },
    { placeholderData: (before) => (String(before?.id) === id ? before : undefined) },
  );
  // Drawn together with the rest.
  const cabeca = useDeferredValue(historia.data);
  const lista = usePages(
    listPessoaMarcosRoute,
    { ...pedido, query: { grupo, ...dias, limite: POR_PAGINA } },
    'marcos',
  );
  const reload = useReload(getPessoaHistoriaRoute, listPessoaMarcosRoute);
  return (
    <>
      <PageHeader
        title={cabeca?.nome ?? 'Pessoa'}
        subtitle={cabeca ? resumoOf(cabeca) : ''}
        back={{ to: ROTAS_WEB.cadastro.path, label: 'Voltar ao cadastro' }}
        actions={<ReloadButton onReload={reload} />}
      />
      <Answer of={historia} loading="Carregando pessoa..." error={mensagensHistoria.erroPessoa}>
        {(data) => (
          <div className="stack one-column gap-16">
            <Recados pessoa={data} propria={usuario?.id === id} />
            <search className={`stack gap-12 items-end ${classes.dias}`}>
              <DateRangeFields
                className="min-w-0"
                range={{ inicio: filtro.inicio, fim: filtro.fim }}
                onRange={(range) => change({ ...range })}
              />
            </search>
            <FigurasPessoa historia={data} />
            <LinhaDoTempo lista={lista} filtro={filtro} onChange={change} pessoa={data.id} />
          </div>
        )}
      </Answer>
      <RegistroNoEndereco />
    </>
  );
}

/** 'Motorista · Amambai · 26/08 a 23/11/2026' */
function resumoOf({ tipo_login, cidade, periodo }: PessoaHistoria): string {
  return [tipo_login, ...(cidade === null ? [] : [cidade]), formatPeriodo(periodo)].join(' · ');
}

function Recados(props: {
  readonly pessoa: PessoaHistoria;
  readonly propria: boolean;
}): ReactElement | null {
  const { excluido_em } = props.pessoa;
  if (props.propria) return <Banner tone="info">{mensagensHistoria.propriaPagina}</Banner>;
  if (excluido_em === null) return null;
  return <Banner tone="info">{mensagensHistoria.excluida(formatData(excluido_em))}</Banner>;
}

type Of<T extends keyof PessoaHistoria> = { readonly historia: Pick<PessoaHistoria, T> };

function FigurasPessoa({ historia }: { readonly historia: PessoaHistoria }): ReactElement {
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
            nome="Corrigidos pela Frota"
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
            {arla_litros > 0 && `e ${formatLitros(Math.round(arla_litros))} L de ARLA`}
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

/** '40 check-ins · 12 no posto · 3 fora' */
function registrosText({ checkins, internos, externos }: PessoaHistoria['registros']): string {
  return [
    ...(checkins > 0 ? [formatContagem(checkins, 'check-in', 'check-ins')] : []),
    ...(internos > 0 ? [`${formatInteiro(internos)} no posto`] : []),
    ...(externos > 0 ? [`${formatInteiro(externos)} fora`] : []),
  ].join(' · ');
}

/** 'no meio 400 km e 12 L' */
function meiosOf({ correcoes }: Pick<PessoaHistoria, 'correcoes'>): string[] {
  if (correcoes.length === 0) return [];
  return [`no meio ${correcoes.map(({ campo, meio }) => MEIOS[campo](meio)).join(' e ')}`];
}

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
      nome="Pendências abertas"
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
