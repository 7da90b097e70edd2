import { ROTAS_WEB } from '@frota/contract/acesso';
import { combustivelLabel } from '@frota/contract/combustivel';
import { getCuidadosVeiculoRoute } from '@frota/contract/cuidados';
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
  formatPlaca,
  formatReais,
} from '@frota/contract/formato';
import {
  getVeiculoHistoriaRoute,
  listVeiculoMarcosRoute,
  mensagensHistoria,
  type PeriodoVeiculo,
  type VeiculoHistoria,
} from '@frota/contract/historia';
import { type ReactElement, useDeferredValue } from 'react';
import { Link, useParams } from 'react-router';
import { PageHeader, ReloadButton } from '../../../design-system/page-header.tsx';
import { ChartPanel, Pairs, Panel, PanelEmpty } from '../../../design-system/panel.tsx';
import { useAddress } from '../../../design-system/use-address.ts';
import { PlacaDrawing } from '../../../drawings/placa-drawing.tsx';
import { Answer } from '../../../http/answer.tsx';
import { usePages, useReload } from '../../../http/pages.ts';
import { useRoute } from '../../../http/query.ts';
import { buildUrl } from '../../../http/request.ts';
import { CuidadosPanel, useCuidadosVeiculo } from '../../cuidados/index.ts';
import { Figura, Figuras, NADA } from '../figuras/figura.tsx';
import { LinhaDoTempo, parseFiltro, toQuery } from '../marcos/linha-do-tempo.tsx';
import { RegistroNoEndereco } from '../registro/registro-drawer.tsx';
import { aumentoText } from './consumo.ts';
import { ConsumoGrafico } from './consumo-grafico.tsx';
import classes from './veiculo-page.module.css';

const media = (value: number | null): string => (value === null ? NADA : formatMedia(value));

const reaisPorKm = (value: number | null): string => (value === null ? NADA : formatReais(value));

const gasto = ({ externo, interno }: PeriodoVeiculo): string =>
  externo + interno > 0 ? formatReais(externo + interno) : NADA;

const POR_PAGINA = 50;

export function VeiculoPage(): ReactElement {
  const { placa = '' } = useParams();
  const [params, change] = useAddress();
  const historia = useRoute(getVeiculoHistoriaRoute, {
    params: { placa },
  });
  // Prefetched for its panel, so that nothing moves.
  useCuidadosVeiculo(placa);
  // Drawn together with the rest.
  const cabeca = useDeferredValue(historia.data);
  const filtro = parseFiltro(params);
  const lista = usePages(
    listVeiculoMarcosRoute,
    { params: { placa }, query: { ...toQuery(filtro), limite: POR_PAGINA } },
    'marcos',
  );
  const reload = useReload(
    getVeiculoHistoriaRoute,
    listVeiculoMarcosRoute,
    getCuidadosVeiculoRoute,
  );

  return (
    <>
      <PageHeader
        title={<Titulo placa={cabeca?.placa ?? placa} historia={cabeca} />}
        tab={formatPlaca(cabeca?.placa ?? placa)}
        subtitle={cabeca ? resumoOf(cabeca) : ''}
        back={{ to: ROTAS_WEB.veiculos.path, label: 'Voltar aos veículos' }}
        actions={<ReloadButton onReload={reload} />}
      />
      <Answer of={historia} loading="Carregando veículo..." error={mensagensHistoria.erroVeiculo}>
        {(data) => (
          <div className="stack one-column gap-16">
            <FigurasVeiculo historia={data} />
            <div className={`stack one-column gap-16 ${classes.meio}`}>
              <Consumo consumo={data.consumo} />
              <aside
                className={`stack one-column gap-16 ${classes.lado}`}
                aria-label="Cuidados e cadastro"
              >
                <CuidadosPanel
                  placa={data.placa}
                  km={data.ultimo_km?.km ?? null}
                  onChanged={reload}
                />
                <Cadastro historia={data} />
              </aside>
            </div>
            <LinhaDoTempo lista={lista} filtro={filtro} onChange={change} />
          </div>
        )}
      </Answer>
      <RegistroNoEndereco />
    </>
  );
}

function Titulo(props: {
  readonly placa: string;
  readonly historia: VeiculoHistoria | undefined;
}): ReactElement {
  const cadastro = props.historia?.cadastro;
  return (
    <span className="row wrap gap-8 gap-x-16">
      <PlacaDrawing placa={props.placa} size="lg" />
      {cadastro && (
        <span>
          {cadastro.Marca} <span className="weight-400">{cadastro.Tipo}</span>
        </span>
      )}
    </span>
  );
}

function resumoOf({ placa, cadastro, formas }: VeiculoHistoria): string {
  const outras = formas.filter((forma) => forma !== placa).map(formatPlaca);
  return [
    ...(cadastro
      ? [
          cadastro.Cidade,
          cadastro['Centro de custo'],
          combustivelLabel(cadastro['Tipo de Combustível']),
        ]
      : ['Fora do cadastro']),
    ...(cadastro?.excluido_em
      ? [`excluído do cadastro em ${formatData(cadastro.excluido_em)}`]
      : []),
    ...(outras.length > 0 ? [`também registrado como ${outras.join(', ')}`] : []),
  ].join(' · ');
}

function Consumo({ consumo }: Pick<VeiculoHistoria, 'consumo'>): ReactElement {
  const { trechos, faixa, aumento } = consumo;
  return (
    <ChartPanel
      title="Consumo por trecho (km/L)"
      note={
        aumento ? aumentoText(aumento) : 'Cada ponto é um trecho de tanque cheio a tanque cheio'
      }
    >
      {(large) =>
        trechos.length === 0 ? (
          <PanelEmpty>Ainda não há dois abastecimentos de tanque cheio para comparar.</PanelEmpty>
        ) : (
          <>
            <ConsumoGrafico consumo={consumo} large={large} />
            {faixa && (
              <p className="flex wrap gap-4 gap-x-20 m-0 text-15">
                <span className={`inline-row gap-8 ${classes.chave}`} data-serie="faixa">
                  Faixa normal do veículo
                </span>
                <span className={`inline-row gap-8 ${classes.chave}`} data-serie="fora">
                  Fora da faixa
                </span>
                {aumento && (
                  <span className={`inline-row gap-8 ${classes.chave}`} data-serie="aumento">
                    Dia em que mudou
                  </span>
                )}
              </p>
            )}
          </>
        )
      }
    </ChartPanel>
  );
}

function Cadastro({ historia }: { readonly historia: VeiculoHistoria }): ReactElement {
  const { cadastro } = historia;
  return (
    <Panel title="Cadastro">
      {cadastro ? (
        <Pairs
          className={classes.cadastro}
          pairs={[
            ['Tipo', cadastro.Tipo],
            ['Marca', cadastro.Marca],
            ['Combustível', combustivelLabel(cadastro['Tipo de Combustível'])],
            ['Tanque', `${formatLitros(cadastro['Capacidade Combustível'])} L`],
            ['Cidade', cadastro.Cidade],
            ['Centro de custo', cadastro['Centro de custo']],
            ['Proprietário', cadastro.Proprietario],
            ['Km preventiva', cadastro.Km === null ? '' : `a cada ${formatKm(cadastro.Km)} km`],
          ]}
        />
      ) : (
        <PanelEmpty>Esta placa não está no cadastro.</PanelEmpty>
      )}
    </Panel>
  );
}

function FigurasVeiculo({ historia }: { readonly historia: VeiculoHistoria }): ReactElement {
  const { ultimo_km, ultimo_abastecimento, dias90, meses12, consumo, divergencias } = historia;
  const { em_jogo: valor, litros_sem_valor } = divergencias;
  const emJogo = emJogoText({ valor, litros_sem_valor });
  const pendencias = divergencias.abertas + historia.conferencias.abertas;
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
          nome="Pendências abertas"
          alerta={pendencias > 0}
          valor={
            pendencias > 0 ? (
              <Link to={buildUrl(ROTAS_WEB.pendencias.path, {}, { placa: historia.placa })}>
                {formatInteiro(pendencias)}
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
