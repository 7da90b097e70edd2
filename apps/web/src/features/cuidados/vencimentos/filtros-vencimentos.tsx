import { DOCUMENTOS, type DonoVencimento } from '@frota/contract';
import { Select } from '@mantine/core';
import type { ReactElement } from 'react';
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
  return (
    <search className={classes.filtros}>
      <SearchField
        label="Placa ou motorista"
        className={classes.busca ?? ''}
        placeholder="Placa, nome ou parte"
        value={filtros.busca}
        onSearch={(text) => onChange({ busca: text })}
      />
      <SituacaoField value={filtros.situacao} className={classes.inteiro} onChange={onChange} />
      <Select
        label="De quem"
        size="md"
        className={classes.campo ?? ''}
        data={DONOS}
        value={filtros.de || null}
        placeholder="Todos"
        clearable
        clearButtonProps={{ 'aria-label': 'Veículos e motoristas' }}
        onChange={(value) => onChange({ de: value })}
      />
      <Select
        label="Documento"
        size="md"
        className={classes.campo ?? ''}
        data={TIPOS}
        value={filtros.tipo || null}
        placeholder="Todos"
        clearable
        clearButtonProps={{ 'aria-label': 'Todos os documentos' }}
        onChange={(value) => onChange({ tipo: value })}
      />
    </search>
  );
}
