import { ROTAS_WEB } from '@frota/contract/acesso';
import { formatDataHora, formatHora } from '@frota/contract/formato';
import { MEDICAO_SUCESSO_MS, type Medicao, mensagensPosto } from '@frota/contract/posto';
import { Button } from '@mantine/core';
import { IconTestPipe, IconTruckLoading } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { Answer } from '../../../http/answer.tsx';
import type { Saldos, Tanques } from '../api.ts';
import { EncerrantesCard } from '../bicos/encerrantes-card.tsx';
import { Comparacoes } from './comparacoes.tsx';
import { Diferencas } from './diferencas.tsx';
import classes from './medicao.module.css';
import { MedicaoForm } from './medicao-form.tsx';
import { UltimasMedicoes } from './ultimas-medicoes.tsx';
import { Versoes } from './versoes.tsx';

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
          <div className={`stack items-start gap-20 ${classes.colunas}`}>
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
            {medicao && props.cega && medicao.comparacao.length > 0 && (
              <Diferencas medicao={medicao} />
            )}
            {medicao && !props.cega && (
              <Comparacoes medicao={medicao} canConciliar={props.frota} notice={notice} />
            )}
            {!medicao && props.frota && <UltimasMedicoes />}
          </div>
          {!props.frota && (
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
          )}
          <EncerrantesCard tanques={props.tanques} />
          {medicao && medicao.versoes.length > 0 && <Versoes versoes={medicao.versoes} />}
        </div>
      )}
    </Answer>
  );
}
