import {
  listPessoasDivergenciasRoute,
  type SituacaoDivergencia,
} from '@frota/contract/divergencias';
import { formatContagem } from '@frota/contract/formato';
import type { RouteAnswer } from '@frota/contract/rota';
import type { ReactElement } from 'react';
import { ChoiceField } from '../../../design-system/choice-field.tsx';
import { useRoute } from '../../../http/query.ts';

type Pessoas = RouteAnswer<typeof listPessoasDivergenciasRoute>['pessoas'];

/** Who took part: those with cases of this situation, and who was chosen before. */
export function PessoaField(props: {
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
    label: `${nome} (${formatContagem(casos, 'caso', 'casos')})`,
  }));
  const known = escolhida === undefined || pessoas.some(({ id }) => id === escolhida);
  return known ? opcoes : [{ value: String(escolhida), label: 'Pessoa sem casos aqui' }, ...opcoes];
}
