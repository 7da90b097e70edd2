import { listNomesRoute } from '@frota/contract/usuarios';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import type { ReactElement } from 'react';
import { useRoute } from '../../../http/query.ts';

/** Registered drivers, by name. In a file of its own: the dialog 'Corrigir' loads without the decisions. */
export function MotoristaSelect({
  onChange,
  ...props
}: Omit<NativeSelectProps, 'onChange' | 'data'> & {
  readonly onChange: (nome: string) => void;
}): ReactElement {
  const { data: nomes = [] } = useRoute(listNomesRoute, { query: { tipo_login: 'Motorista' } });
  return (
    <NativeSelect
      {...props}
      data={[{ value: '', label: 'Selecione o motorista' }, ...nomes.map(({ usuario }) => usuario)]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
