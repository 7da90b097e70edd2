import { DOCUMENTOS, type DonoVencimento, formatContagem } from '@frota/contract';
import type { ReactElement } from 'react';
import { ChoiceField } from '../../../design-system/choice-field.tsx';
import { FoldedFields } from '../../../design-system/folded-fields.tsx';
import { SearchField } from '../../../design-system/search-field.tsx';
import type { AddressChanges } from '../../../design-system/use-address.ts';
import classes from '../filtros.module.css';
import { SituacaoField } from '../view.tsx';
import type { Filtros } from './filtros.ts';

const DONOS: { value: DonoVencimento; label: string }[] = [
  { value: 'veiculo', label: 'Veículos' },
  { value: 'motorista', label: 'Motoristas' },
];
const TIPOS = [
  ...Object.entries({ ...DOCUMENTOS.veiculo, ...DOCUMENTOS.motorista }).map(([value, label]) => ({
    ...{ value, label },
  })),
  { value: 'outro', label: 'Outros' },
];

export function FiltrosVencimentos(props: {
  readonly filtros: Filtros;
  readonly onChange: (changes: AddressChanges) => void;
}): ReactElement {
  const { filtros, onChange } = props;
  const escolhidos = [filtros.situacao, filtros.de, filtros.tipo].filter(Boolean).length;
  return (
    <search className={classes.filtros}>
      <SearchField
        label="Placa ou motorista"
        className={classes.busca ?? ''}
        placeholder="Placa, nome ou parte"
        value={filtros.busca}
        onSearch={(text) => onChange({ busca: text })}
      />
      <FoldedFields
        name="Situação, dono e documento"
        note={formatContagem(escolhidos, 'filtro escolhido', 'filtros escolhidos')}
        className={classes.campos}
      >
        <SituacaoField value={filtros.situacao} className={classes.inteiro} onChange={onChange} />
        <ChoiceField
          label="De quem"
          className={classes.campo}
          data={DONOS}
          value={filtros.de}
          placeholder="Todos"
          all="Veículos e motoristas"
          onChoice={(value) => onChange({ de: value })}
        />
        <ChoiceField
          label="Documento"
          className={classes.campo}
          data={TIPOS}
          value={filtros.tipo}
          placeholder="Todos"
          all="Todos os documentos"
          onChoice={(value) => onChange({ tipo: value })}
        />
      </FoldedFields>
    </search>
  );
}
