import { formatContagem, REGRAS, type Regra } from '@frota/contract';
import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { ChoiceField } from '../../../design-system/choice-field.tsx';
import { DateRangeFields } from '../../../design-system/date-range-fields.tsx';
import { FoldedFields } from '../../../design-system/folded-fields.tsx';
import { SearchField } from '../../../design-system/search-field.tsx';
import type { AddressChanges } from '../../../design-system/use-address.ts';
import { type Filtros, isFiltrada, SEM_FILTROS } from './filtros.ts';
import classes from './filtros-bar.module.css';
import { PessoaField } from './pessoa-field.tsx';

const OPCOES = (Object.keys(REGRAS) as Regra[]).map((value) => ({
  value,
  label: REGRAS[value].titulo,
}));

/** Plate, rule, person and days, all but the plate folded on a phone. */
export function FiltrosBar(props: {
  readonly filtros: Filtros;
  readonly onChange: (changes: AddressChanges) => void;
}): ReactElement {
  const { filtros, onChange } = props;
  const { placa, regra, pessoa, inicio, fim } = filtros;
  const escolhidos = [regra, pessoa, inicio || fim].filter(Boolean).length;
  return (
    <search className={classes.filtros}>
      <SearchField
        label="Placa"
        placeholder="Placa ou parte dela"
        value={placa}
        onSearch={(text) => onChange({ placa: text })}
      />
      <FoldedFields
        name="Regra, pessoa e dias"
        note={formatContagem(escolhidos, 'filtro escolhido', 'filtros escolhidos')}
        className={classes.campos}
      >
        <ChoiceField
          label="Regra"
          className={classes.regra}
          data={OPCOES}
          value={regra ?? ''}
          placeholder="Todas"
          nothingFoundMessage="Nenhuma regra"
          all="Todas as regras"
          onChoice={(value) => onChange({ regra: value })}
        />
        <PessoaField
          situacao={filtros.situacao}
          pessoa={pessoa}
          className={classes.pessoa}
          onChange={(escolhida) => onChange({ pessoa: escolhida })}
        />
        <DateRangeFields
          className={classes.dia}
          range={{ inicio, fim }}
          onRange={(range) => onChange({ ...range })}
        />
      </FoldedFields>
      {isFiltrada(filtros) && (
        <div className={classes.escolhas}>
          <Button
            variant="subtle"
            leftSection={<IconFilterOff size={20} aria-hidden />}
            onClick={() => onChange(SEM_FILTROS)}
          >
            Limpar filtros
          </Button>
        </div>
      )}
    </search>
  );
}
