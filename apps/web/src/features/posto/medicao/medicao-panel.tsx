import { ROTAS_WEB } from '@frota/contract/acesso';
import { formatDataHora, formatHora, formatLitros } from '@frota/contract/formato';
import {
  CAMPOS_DA_MEDICAO,
  MEDICAO_SUCESSO_MS,
  type Medicao,
  mensagensPosto,
} from '@frota/contract/posto';
import { Button } from '@mantine/core';
import { IconGauge, IconTestPipe, IconTruckLoading } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { Pairs } from '../../../design-system/panel.tsx';
import { Answer } from '../../../http/answer.tsx';
import { PessoaLink } from '../../pessoas/index.ts';
import type { Saldos, Tanques } from '../api.ts';
import encerranteStyles from '../bicos/bicos.module.css';
import { bicosDe } from '../bicos/encerrante.rules.ts';
import { Comparacoes, EstadoDaDiferenca } from './comparacoes.tsx';
import comparacoesStyles from './medicao.module.css';
import { fraseDaDiferenca } from './medicao.ts';
import { MedicaoForm } from './medicao-form.tsx';
import { reguaText } from './regua.ts';
import { UltimasMedicoes } from './ultimas-medicoes.tsx';

export function MedicaoPanel(props: {
  readonly medicao: UseQueryResult<Medicao | null>;
  readonly saldos: Saldos | undefined;
  readonly tanques: Tanques | undefined;
  readonly frota: boolean;
  /** The book is hidden: differences only in words. */
  readonly cega: boolean;
  readonly identificado: boolean;
}): ReactElement {
  const query = props.medicao;
  const notice = useNotice();
  return (
    <Answer
      of={query}
      loading="Carregando a medição de hoje..."
      error={
        query.data === undefined ? mensagensPosto.erroMedicaoHoje : mensagensPosto.erroBuscarMedicao
      }
    >
      {(medicao) => (
        <div className="stack gap-20">
          <NoticeBanner notice={notice} successMs={MEDICAO_SUCESSO_MS} />
          <div className={`stack items-start gap-20 ${comparacoesStyles.colunas}`}>
            <section className="card stack gap-16 min-w-0 p-16" aria-labelledby="medicao-titulo">
              <div>
                <h2 id="medicao-titulo" className="m-0 text-20">
                  Medição de hoje
                </h2>
                <p className="m-0 mt-4 muted">
                  {medicao
                    ? `Medido às ${formatHora(medicao.ocorrido_em)}. Por ${medicao.usuario_responsavel} em ${formatDataHora(medicao.updated_at)}`
                    : 'Meça os três tanques com a régua. Em branco conta como 0.'}
                </p>
              </div>
              <MedicaoForm
                medicao={medicao}
                saldos={props.saldos}
                tanques={props.tanques}
                cega={props.cega}
                identificado={props.identificado}
                notice={notice}
              />
            </section>
            <div className="stack gap-20 min-w-0">
              {medicao && props.cega && medicao.comparacao.length > 0 && (
                <Diferencas medicao={medicao} />
              )}
              {medicao && !props.cega && (
                <Comparacoes medicao={medicao} canConciliar={props.frota} notice={notice} />
              )}
              {!medicao && props.frota && <UltimasMedicoes />}
              {!props.frota && <OutrosRegistros />}
              <EncerrantesCard tanques={props.tanques} />
            </div>
          </div>
          {medicao && medicao.versoes.length > 0 && <Versoes versoes={medicao.versoes} />}
        </div>
      )}
    </Answer>
  );
}

function OutrosRegistros(): ReactElement {
  return (
    <>
      <Button
        component={Link}
        to={ROTAS_WEB.descarga.path}
        h={56}
        variant="outline"
        leftSection={<IconTruckLoading size={22} aria-hidden />}
      >
        Medir descarga
      </Button>
      <Button
        component={Link}
        to={ROTAS_WEB.afericao.path}
        h={56}
        variant="outline"
        leftSection={<IconTestPipe size={22} aria-hidden />}
      >
        Lançar aferição
      </Button>
    </>
  );
}

function Versoes({ versoes }: { readonly versoes: Medicao['versoes'] }): ReactElement {
  return (
    <section className="card stack gap-16 min-w-0 p-16" aria-labelledby="versoes-titulo">
      <h2 id="versoes-titulo" className="m-0 text-20">
        Valores anteriores de hoje
      </h2>
      <ol className="list stack gap-12">
        {[...versoes].reverse().map((versao) => (
          <li key={versao.em} className={`stack gap-8 ${comparacoesStyles.versao}`}>
            <span className="m-0 mt-4 muted">
              <strong>
                <PessoaLink pessoa={{ id: versao.usuario_id, nome: versao.usuario }} />
              </strong>
              , {formatDataHora(versao.em)}. Medido às {formatHora(versao.ocorrido_em)}
            </span>
            <Pairs
              className={comparacoesStyles.valores}
              pairs={CAMPOS_DA_MEDICAO.map((campos) => {
                const regua = reguaText(versao, campos);
                const litros = `${formatLitros(versao[campos.litros])} L`;
                return [campos.tipo, regua === undefined ? litros : `${litros} (${regua})`];
              })}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Differences in words, for users who may not see the book; nothing about a tank to dip again. */
function Diferencas({ medicao }: { readonly medicao: Medicao }): ReactElement {
  return (
    <section
      className={`stack gap-12 min-w-0 ${comparacoesStyles.secao}`}
      aria-labelledby="diferencas-titulo"
    >
      <h2 id="diferencas-titulo" className="m-0 text-20">
        Diferença de hoje
      </h2>
      <ul className="list stack gap-12">
        {medicao.comparacao.map((comparacao) => {
          const { tipo, alerta } = comparacao;
          const deNovo = medicao.medir_de_novo.includes(tipo);
          return (
            <li
              key={tipo}
              className={`tile stack gap-10 ${comparacoesStyles.item}`}
              data-alerta={alerta || deNovo}
            >
              <h3 className="m-0 text-17">{tipo}</h3>
              {deNovo ? (
                <p className="m-0">Meça de novo para saber a diferença.</p>
              ) : (
                <>
                  <p className="m-0">{fraseDaDiferenca(comparacao.diferenca)}</p>
                  <EstadoDaDiferenca alerta={alerta} />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What each nozzle's totaliser showed last, and the way to the next reading. */
function EncerrantesCard(props: { readonly tanques: Tanques | undefined }): ReactElement | null {
  const bicos = bicosDe(props.tanques);
  if (bicos.length === 0) return null;
  return (
    <section className="card stack gap-16 min-w-0 p-16" aria-labelledby="encerrantes-titulo">
      <h2 id="encerrantes-titulo" className="m-0 text-20">
        Encerrantes
      </h2>
      <ul className="list stack gap-12">
        {bicos.map(({ id, nome, tipo, encerrante, leitura }) => (
          <li key={id} className={`flex wrap between gap-8 ${encerranteStyles.bico}`}>
            <span className="min-w-0">
              <strong>{nome}</strong> <span className="muted">{tipo}</span>
              <span className="block muted">
                {leitura
                  ? `${leitura.momento === 'abertura' ? 'Aberto' : 'Fechado'} por ${leitura.usuario} em ${formatDataHora(leitura.em)}`
                  : 'Ainda sem leitura'}
              </span>
            </span>
            <span className={`nowrap bold ${encerranteStyles.numero}`}>
              {formatLitros(encerrante)} L
            </span>
          </li>
        ))}
      </ul>
      <Button
        component={Link}
        to={ROTAS_WEB.encerrante.path}
        size="lg"
        h={56}
        variant="outline"
        leftSection={<IconGauge size={24} aria-hidden />}
      >
        Abrir ou fechar turno
      </Button>
    </section>
  );
}
