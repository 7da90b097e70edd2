import {
  DECLARACOES,
  listPessoasDivergenciasRoute,
  RESPONSAVEIS,
  type SituacaoDivergencia,
} from '@frota/contract/divergencias';
import { formatContagem } from '@frota/contract/formato';
import { ID_MAX, type RouteAnswer } from '@frota/contract/rota';
import { PLACA_TEXTO_MAX } from '@frota/contract/veiculos';
import type { ReactElement } from 'react';
import { ChoiceField } from '../../../design-system/choice-field.tsx';
import { useRoute } from '../../../http/query.ts';
import { choiceFilter, optionsOf } from '../../../list/choice-filter.tsx';
import {
  daysFilter,
  type Filter,
  linkFilter,
  situacaoFilter,
  textFilter,
} from '../../../list/filters.tsx';

const SITUACAO = situacaoFilter({
  choices: [
    { value: 'aberta', label: 'Abertas' },
    { value: 'decidida', label: 'Decididas' },
    { value: 'encerrada', label: 'Encerradas' },
  ],
  width: '316px',
});

/** Id of a user who took part in the record or sent the value. */
const PESSOA: Filter<{ readonly pessoa: number | undefined }> = {
  names: ['pessoa'],
  place: 'folded',
  width: 'minmax(0, 1fr)',
  read: (params) => {
    const pessoa = Number(params.get('pessoa'));
    const known = Number.isInteger(pessoa) && pessoa > 0 && pessoa <= ID_MAX;
    return { pessoa: known ? pessoa : undefined };
  },
  draw: ({ params, change, className }) => (
    <PessoaField
      {...SITUACAO.read(params)}
      {...PESSOA.read(params)}
      className={className}
      onChange={(pessoa) => change({ pessoa })}
    />
  ),
};

/** All but the plate folded on a phone. */
export const FILTROS = [
  SITUACAO,
  textFilter({
    name: 'placa',
    max: PLACA_TEXTO_MAX,
    label: 'Placa',
    width: '152px',
    leftSectionWidth: 36,
    rightSectionWidth: 36,
  }),
  PESSOA,
  choiceFilter({
    name: 'responsavel',
    label: 'Responsável',
    options: optionsOf(RESPONSAVEIS),
    none: 'Todos',
    all: 'Todos os responsáveis',
    place: 'folded',
    width: '140px',
  }),
  linkFilter('declaracao', DECLARACOES),
  daysFilter({ place: 'folded', width: '132px 132px' }),
];

type Pessoas = RouteAnswer<typeof listPessoasDivergenciasRoute>['pessoas'];

/** Who took part: those with cases of this situation, and who was chosen before. */
function PessoaField(props: {
  readonly situacao: SituacaoDivergencia;
  readonly pessoa: number | undefined;
  readonly className: string | undefined;
  readonly onChange: (pessoa: string | null) => void;
}): ReactElement {
  const { situacao, pessoa } = props;
  const { data, isPending } = useRoute(
    listPessoasDivergenciasRoute,
    { query: { situacao } },
    { select: ({ pessoas }) => pessoas },
  );
  return (
    <ChoiceField
      label="Pessoa"
      className={props.className}
      data={opcoesOf(data ?? [], pessoa)}
      value={pessoa === undefined ? '' : String(pessoa)}
      placeholder={isPending ? 'Carregando...' : 'Todas'}
      nothingFoundMessage="Ninguém com esse nome"
      all="Todas as pessoas"
      onChoice={props.onChange}
    />
  );
}

function opcoesOf(pessoas: Pessoas, escolhida: number | undefined) {
  const opcoes = pessoas.map(({ id, nome, casos }) => ({
    value: String(id),
    label: `${nome} (${formatContagem(casos, 'pendência', 'pendências')})`,
  }));
  const known = escolhida === undefined || pessoas.some(({ id }) => id === escolhida);
  return known
    ? opcoes
    : [{ value: String(escolhida), label: 'Pessoa sem pendências aqui' }, ...opcoes];
}
