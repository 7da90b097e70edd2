import { DECLARACOES, RESPONSAVEIS } from '@frota/contract/divergencias';
import { ID_MAX } from '@frota/contract/rota';
import { PLACA_TEXTO_MAX } from '@frota/contract/veiculos';
import { choiceFilter, optionsOf } from '../../../list/choice-filter.tsx';
import {
  daysFilter,
  type Filter,
  linkFilter,
  situacaoFilter,
  textFilter,
} from '../../../list/filters.tsx';
import { PessoaField } from './pessoa-field.tsx';

const SITUACAO = situacaoFilter({
  choices: [
    { value: 'aberta', label: 'Abertas' },
    { value: 'decidida', label: 'Decididas' },
    { value: 'encerrada', label: 'Encerradas' },
  ],
  width: '300px',
});

/** Id of a user who took part in the record. */
const PESSOA: Filter<{ readonly pessoa: number | undefined }> = {
  names: ['pessoa'],
  place: 'folded',
  width: 'minmax(0, 1.2fr)',
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
  textFilter({ name: 'placa', max: PLACA_TEXTO_MAX, label: 'Placa' }),
  PESSOA,
  choiceFilter({
    name: 'responsavel',
    label: 'Responsável',
    options: optionsOf(RESPONSAVEIS),
    none: 'Todos',
    all: 'Todos os responsáveis',
    place: 'folded',
    width: '168px',
  }),
  linkFilter('declaracao', DECLARACOES),
  daysFilter({ place: 'folded', width: '148px 148px' }),
];
