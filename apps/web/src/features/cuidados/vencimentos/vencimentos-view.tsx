import {
  CAMPOS_VENCIMENTO,
  DOCUMENTOS,
  exportVencimentosRoute,
  listVencimentosRoute,
  mensagensCuidados,
  nomeDoVencimento,
  situacaoDoVencimento,
  type Vencimento,
} from '@frota/contract/cuidados';
import { formatDia, formatPlaca } from '@frota/contract/formato';
import { mensagensRegistros } from '@frota/contract/registros';
import { Button } from '@mantine/core';
import { IconCalendarPlus, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactElement, useContext, useMemo, useState } from 'react';
import { TodayContext } from '../../../design-system/clock.ts';
import type { Column } from '../../../design-system/data-table.tsx';
import { date } from '../../../http/form/fields.tsx';
import { FormModal } from '../../../http/form/form-modal.tsx';
import { usePages } from '../../../http/pages.ts';
import { choiceFilter, optionsOf } from '../../../list/choice-filter.tsx';
import { actionColumn, fieldColumns } from '../../../list/columns.tsx';
import { textFilter, useFilters } from '../../../list/filters.tsx';
import { PessoaLink, PlacaLink } from '../../../list/links.tsx';
import { ListScreen } from '../../../list/list-screen.tsx';
import { SituacaoBadge } from '../situacao-badge.tsx';
import { POR_PAGINA, situacaoFilter, type ViewProps } from '../view.tsx';
import { proximaData } from './datas.ts';
import { NovoModal } from './novo-modal.tsx';
import { donoOf, useVencimentoForm } from './use-vencimento-form.ts';

const FILTROS = [
  textFilter({ label: 'Placa ou motorista', placeholder: 'Placa, nome ou parte' }),
  situacaoFilter({ place: 'folded', width: '220px' }),
  choiceFilter({
    name: 'de',
    label: 'De quem',
    options: optionsOf({ veiculo: 'Veículos', motorista: 'Motoristas' }),
    none: 'Todos',
    all: 'Veículos e motoristas',
    place: 'folded',
    width: '220px',
    half: true,
  }),
  choiceFilter({
    name: 'tipo',
    label: 'Documento',
    options: optionsOf({ ...DOCUMENTOS.veiculo, ...DOCUMENTOS.motorista, outro: 'Outros' }),
    none: 'Todos',
    all: 'Todos os documentos',
    place: 'folded',
    width: '220px',
    half: true,
  }),
];

export function VencimentosView({ notice, above }: ViewProps): ReactElement {
  const hoje = useContext(TodayContext)();
  const query = { ...useFilters(FILTROS), limite: POR_PAGINA };
  const lista = usePages(listVencimentosRoute, { query }, 'vencimentos');
  const [aberto, setAberto] = useState<Vencimento | 'novo'>();
  const columns = useMemo(() => columnsOf(hoje, setAberto), [hoje]);
  const close = (): void => setAberto(undefined);
  const onSaved = (text: string): void => {
    close();
    notice.say('success', text);
  };
  return (
    <>
      <ListScreen
        title="Cuidados"
        list={lista}
        csv={{
          route: exportVencimentosRoute,
          nothing: mensagensRegistros.nadaParaExportar,
        }}
        actions={
          <Button
            h={48}
            leftSection={<IconCalendarPlus size={22} aria-hidden />}
            onClick={() => setAberto('novo')}
          >
            Novo vencimento
          </Button>
        }
        above={above}
        filters={FILTROS}
        fold="Situação, dono e documento"
        name="Vencimentos"
        columns={columns}
        rowKey={rowKey}
        loading="Carregando vencimentos..."
        empty={mensagensCuidados.vazio}
        error={mensagensCuidados.erroCarregar}
      />
      {aberto === 'novo' && <NovoModal onClose={close} onSaved={onSaved} />}
      {aberto !== undefined && aberto !== 'novo' && (
        <DataModal vencimento={aberto} hoje={hoje} onClose={close} onSaved={onSaved} />
      )}
    </>
  );
}

function columnsOf(
  hoje: string,
  onAbrir: (vencimento: Vencimento) => void,
): readonly Column<Vencimento>[] {
  return fieldColumns(
    CAMPOS_VENCIMENTO,
    {
      vence_em: {
        cell: ({ vence_em }) => <strong>{vence_em === null ? '—' : formatDia(vence_em)}</strong>,
      },
      situacao: {
        width: '170px',
        cell: ({ vence_em, avisa_dias }) => (
          <SituacaoBadge
            situacao={
              vence_em === null ? 'sem_dado' : situacaoDoVencimento({ vence_em, avisa_dias }, hoje)
            }
          />
        ),
      },
      tipo: { cell: nomeDoVencimento },
      de: {
        cell: ({ de, alvo, usuario_id: id }) =>
          de === 'veiculo' ? (
            <PlacaLink placa={alvo} size="sm" />
          ) : (
            <PessoaLink pessoa={{ id, nome: alvo }} />
          ),
      },
    },
    actionColumn({
      width: '190px',
      icon: IconPencil,
      label: acaoDe,
      name: (vencimento) => `${acaoDe(vencimento)}: ${tituloDe(vencimento)}`,
      onPress: onAbrir,
    }),
  );
}

function acaoDe({ vence_em }: Vencimento): string {
  return vence_em === null ? 'Informar data' : 'Mudar data';
}

/** 'CRLV de ABC1D23' */
function tituloDe(vencimento: Vencimento): string {
  const { de, alvo } = vencimento;
  return `${nomeDoVencimento(vencimento)} de ${de === 'veiculo' ? formatPlaca(alvo) : alvo}`;
}

function rowKey({ de, alvo, tipo, nome }: Vencimento): string {
  return [de, alvo, tipo, nome].join('/');
}

function DataModal(props: {
  readonly vencimento: Vencimento;
  readonly hoje: string;
  readonly onClose: () => void;
  readonly onSaved: (message: string) => void;
}): ReactElement {
  const { id, de, alvo, tipo, nome, vence_em: antes } = props.vencimento;
  const renovado = antes === null ? undefined : proximaData(tipo, antes, props.hoje);
  const form = useVencimentoForm({
    initial: { de, alvo, tipo, nome, vence_em: antes ?? '' },
    id,
    onSaved: props.onSaved,
  });
  const send = (vence_em: string): void => form.send({ ...form.values, vence_em });
  return (
    <FormModal
      title={`${nomeDoVencimento(props.vencimento)} de ${donoOf(props.vencimento)}`}
      form={form}
      onClose={props.onClose}
      fields={[{ ...date(), name: 'vence_em', label: 'Vence em' }]}
    >
      {antes !== null && id !== null && (
        <div className="flex wrap gap-8">
          {renovado !== undefined && (
            <Button
              variant="light"
              h={48}
              leftSection={<IconCalendarPlus size={20} aria-hidden />}
              onClick={() => send(renovado)}
            >
              Renovado até {formatDia(renovado)}
            </Button>
          )}
          <Button
            variant="subtle"
            color="vermelho"
            h={48}
            leftSection={<IconTrash size={20} aria-hidden />}
            onClick={() => send('')}
          >
            Remover data
          </Button>
        </div>
      )}
    </FormModal>
  );
}
