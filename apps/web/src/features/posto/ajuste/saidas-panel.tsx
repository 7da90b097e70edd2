import { formatDiferenca } from '@frota/contract/formato';
import {
  correctBicoRoute,
  ENTRADA_SUCESSO_MS,
  listSaidasRoute,
  mensagensTanques,
  type Tanque,
} from '@frota/contract/posto';
import { faultOfMotivo, MOTIVO_MAX, REGRA_MOTIVO } from '@frota/contract/rota';
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDropletOff } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { Banner } from '../../../design-system/banner.tsx';
import { DateField } from '../../../design-system/date-fields.tsx';
import { parseDay, shiftDay } from '../../../design-system/days.ts';
import { NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { ReasonDialog } from '../../../design-system/reason-dialog.tsx';
import type { AddressChanges } from '../../../design-system/use-address.ts';
import { errorText } from '../../../http/errors.ts';
import { usePages } from '../../../http/pages.ts';
import { useRouteMutation } from '../../../http/query.ts';
import { type Filter, textFilter, useFilters } from '../../../list/filters.tsx';
import { type Tanques, useLoggedFailure, useRefreshPosto } from '../api.ts';
import { useHoje } from '../use-hoje.ts';
import { Estornavel, nomeProduto } from './estorno.tsx';
import { type DeAbastecimento, LinhaSaida, type Saida } from './linha-saida.tsx';
import { ListaLancamentos } from './lista-lancamentos.tsx';
import { PRODUTO } from './produto-filter.tsx';
import { sumByProduto } from './sum-by-produto.ts';

const SEM_BICO = '';

/** '' is today. */
const DIA: Filter<{ readonly dia: string }> = {
  names: ['dia'],
  read: (params) => ({ dia: parseDay(params.get('dia'), '') }),
  draw: ({ params, change }) => <DiaField {...DIA.read(params)} onChange={change} />,
};

const POR_PAGINA = 100;

const FILTROS = [DIA, PRODUTO, textFilter({ label: 'Buscar placa', placeholder: 'ABC1D23' })];

/** One day's withdrawals, newest first, with the reversals that put litres back. */
export function SaidasPanel(props: { readonly tanques: Tanques | undefined }): ReactElement {
  const hoje = useHoje();
  const [corrigida, setCorrigida] = useState<DeAbastecimento>();
  const notice = useNotice();
  const { dia: escolhido, tipo, busca } = useFilters(FILTROS);
  const dia = escolhido || hoje;
  const query = { inicio: dia, fim: dia, tipo, busca, limite: POR_PAGINA };
  const saidas = usePages(listSaidasRoute, { query });
  useLoggedFailure(saidas.failureReason, 'saídas');
  const bicosDe = (saida: Saida) => props.tanques?.[saida.tipo].bicos ?? [];
  return (
    <>
      <NoticeBanner notice={notice} successMs={ENTRADA_SUCESSO_MS} />
      {corrigida && (
        <BicoDialog
          saida={corrigida}
          bicos={bicosDe(corrigida)}
          onClose={() => setCorrigida(undefined)}
          onSaved={() => notice.say('success', mensagensTanques.bicoCorrigido)}
        />
      )}
      <Estornavel>
        {(estornar) => (
          <ListaLancamentos
            lista={saidas}
            filtros={FILTROS}
            resumo={
              saidas.data &&
              saidas.data.rows.length > 0 &&
              !saidas.hasNextPage && (
                <p className="flex wrap gap-4 gap-x-20 m-0 mb-12">
                  {sumByProduto(saidas.data.rows).map(({ produto, sairam, estornos }) => (
                    <span key={produto}>
                      {produto}: <strong>{formatDiferenca(-sairam, 'litros')} L</strong>
                      {estornos !== 0 && `, estornos ${formatDiferenca(estornos, 'litros')} L`}
                    </span>
                  ))}
                </p>
              )
            }
            titulo="Saídas"
            erro="Não foi possível carregar as saídas."
            vazio={busca ? `Nenhuma saída de '${busca}' neste dia.` : 'Nenhuma saída neste dia.'}
            icone={<IconDropletOff size={32} />}
          >
            {(saida) => (
              <LinhaSaida
                key={saida.id}
                saida={saida}
                onEstornar={estornar}
                onCorrigirBico={bicosDe(saida).length > 0 ? setCorrigida : undefined}
              />
            )}
          </ListaLancamentos>
        )}
      </Estornavel>
    </>
  );
}

function DiaField(props: {
  readonly dia: string;
  readonly onChange: (changes: AddressChanges) => void;
}): ReactElement {
  const hoje = useHoje();
  const dia = props.dia || hoje;
  const goTo = (novo: string): void => props.onChange({ dia: novo === hoje ? null : novo });
  return (
    <>
      <div className="flex items-end gap-8">
        <ActionIcon
          variant="outline"
          size={42}
          aria-label="Dia anterior"
          onClick={() => goTo(shiftDay(dia, -1))}
        >
          <IconChevronLeft size={22} aria-hidden />
        </ActionIcon>
        <DateField
          label={dia === hoje ? 'Hoje' : 'Dia'}
          max={hoje}
          value={dia}
          onDay={(escolhido) => goTo(escolhido || hoje)}
        />
        <ActionIcon
          variant="outline"
          size={42}
          aria-label="Dia seguinte"
          disabled={dia >= hoje}
          onClick={() => goTo(shiftDay(dia, 1))}
        >
          <IconChevronRight size={22} aria-hidden />
        </ActionIcon>
      </div>
      {dia !== hoje && (
        <Button variant="subtle" onClick={() => goTo(hoje)}>
          Hoje
        </Button>
      )}
    </>
  );
}

function BicoDialog(props: {
  readonly saida: DeAbastecimento;
  /** Those in use. */
  readonly bicos: Tanque['bicos'];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}): ReactElement {
  const { abastecimento_id: id, tipo, litros, placa, bico_id, bico } = props.saida;
  const [escolhido, setEscolhido] = useState(bico_id ?? SEM_BICO);
  const correct = useRouteMutation(correctBicoRoute, { onSuccess: useRefreshPosto() });
  // Its own may be closed by now.
  const bicos = [
    ...props.bicos.map((one) => ({ value: one.id, label: one.nome })),
    ...(bico_id !== null && bico !== null && !props.bicos.some((one) => one.id === bico_id)
      ? [{ value: bico_id, label: `${bico} (fechado)` }]
      : []),
  ];
  return (
    <ReasonDialog
      title="Corrigir o bico?"
      confirmLabel="Corrigir"
      danger={false}
      label="Motivo"
      hint={`De ${REGRA_MOTIVO.min} a ${MOTIVO_MAX} caracteres. Fica no histórico do registro.`}
      maxLength={MOTIVO_MAX}
      check={(text) => faultOfMotivo(text, REGRA_MOTIVO)}
      busy={correct.isPending}
      failure={
        correct.error && (
          <Banner tone="error">
            {errorText(correct.error, mensagensTanques.erroCorrigirBico)}
          </Banner>
        )
      }
      onCancel={props.onClose}
      onConfirm={(motivo) =>
        correct.mutate(
          { params: { id }, body: { tipo, bico: escolhido || null, motivo } },
          {
            onSuccess: () => {
              props.onSaved();
              props.onClose();
            },
          },
        )
      }
    >
      <strong>{[nomeProduto(tipo, litros), placa].filter(Boolean).join(' · ')}</strong>
      <NativeSelect
        classNames={{ root: 'w-full' }}
        size="md"
        label="Saiu do bico"
        data={[...bicos, { value: SEM_BICO, label: 'Não se sabe' }]}
        value={escolhido}
        onChange={({ currentTarget: { value } }) => setEscolhido(value)}
      />
      <span>Os turnos e a análise passam a contar com este bico; os litros não mudam.</span>
    </ReasonDialog>
  );
}
