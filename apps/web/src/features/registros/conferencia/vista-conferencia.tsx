import {
  type Conferencia,
  mensagensConferencia,
  mensagensRegistros,
  SUCESSO_MS,
} from '@frota/contract';
import { type ReactElement, useState } from 'react';
import { Banner, type BannerTone } from '../../../design-system/banner.tsx';
import { LongList } from '../../../design-system/long-list.tsx';
import { SegmentedChoice } from '../../../design-system/segmented-choice.tsx';
import { VirtualList } from '../../../design-system/virtual-list.tsx';
import { errorText } from '../../../http/errors.ts';
import { useDecidir } from '../api/decidir-conferencia.ts';
import { useConferencias } from '../api/list-conferencias.ts';
import { Cabecalho } from '../cabecalho.tsx';
import { FiltrosBar } from '../filtros-bar.tsx';
import type { VistaProps } from '../lista/vista-registros.tsx';
import { TITULOS } from '../menu-registros.tsx';
import { ConferenciaCard } from './conferencia-card.tsx';
import classes from './vista-conferencia.module.css';

const SITUACOES = [
  { value: 'abertas', label: 'A conferir' },
  { value: 'decididas', label: 'Conferidas' },
] as const;

interface Aviso {
  readonly tone: BannerTone;
  readonly texto: string;
}

/** 'Conferência': the values that were accepted by hand, to confirm or to correct. */
export function VistaConferencia({ filtros, onChange }: VistaProps): ReactElement {
  const lista = useConferencias(filtros);
  const decidir = useDecidir();
  const [aviso, setAviso] = useState<Aviso>();
  const fechar = (): void => setAviso(undefined);

  function decide({ id }: Conferencia, correto: string | undefined): void {
    const texto =
      correto === undefined ? mensagensConferencia.confirmado : mensagensConferencia.corrigido;
    decidir.mutate(
      { id, correto },
      {
        onSuccess: () => setAviso({ tone: 'success', texto }),
        onError: (error) =>
          setAviso({ tone: 'error', texto: errorText(error, mensagensConferencia.erroDecidir) }),
      },
    );
  }

  return (
    <>
      <Cabecalho
        titulo={TITULOS.conferencia}
        contagem={
          lista.data && mensagensRegistros.exibindo(lista.data.rows.length, lista.data.total)
        }
      />
      <div className={classes.situacao}>
        <SegmentedChoice
          label="Situação"
          choices={SITUACOES}
          value={filtros.situacao}
          onChange={(situacao) => onChange({ situacao: situacao === 'abertas' ? null : situacao })}
        />
      </div>
      <FiltrosBar recorte={filtros} dica="Placa ou quem enviou" onChange={onChange} />
      {aviso && (
        <div className={classes.aviso}>
          {aviso.tone === 'success' ? (
            <Banner tone="success" hideAfterMs={SUCESSO_MS} onClose={fechar}>
              {aviso.texto}
            </Banner>
          ) : (
            <Banner tone={aviso.tone} onClose={fechar}>
              {aviso.texto}
            </Banner>
          )}
        </div>
      )}
      <LongList
        list={lista}
        empty={filtros.situacao === 'abertas' ? 'Nada a conferir.' : 'Nada conferido ainda.'}
        error={errorText(lista.error, mensagensConferencia.erroCarregar)}
      >
        {({ rows }, more) => (
          <VirtualList rows={rows} rowKey={rowKey} estimate={260} gap={16} {...more}>
            {(row) => (
              <ConferenciaCard
                conferencia={row}
                ocupada={decidir.isPending && decidir.variables.id === row.id}
                onDecidir={(correto) => decide(row, correto)}
              />
            )}
          </VirtualList>
        )}
      </LongList>
    </>
  );
}

function rowKey({ id }: Conferencia): string {
  return id;
}
