import { formatContagem, REGRAS, type Regra } from '@frota/contract';
import { Button, Select } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { type ReactElement, useId, useState } from 'react';
import { DateField } from '../../../design-system/date-field.tsx';
import { type DateRange, moveRange } from '../../../design-system/date-range.ts';
import { FoldButton } from '../../../design-system/fold-button.tsx';
import { SearchField } from '../../../design-system/search-field.tsx';
import type { AddressChanges } from '../../../design-system/use-address.ts';
import { type Filtros, isFiltrada, SEM_FILTROS } from './filtros.ts';
import classes from './filtros-bar.module.css';
import { PessoaField } from './pessoa-field.tsx';

const OPCOES = (Object.keys(REGRAS) as Regra[]).map((value) => ({
  value,
  label: REGRAS[value].titulo,
}));

/** Plate, rule, person and days, all but the plate folded on a phone; a person is chosen by his name on a case, too. */
export function FiltrosBar(props: {
  readonly filtros: Filtros;
  readonly onChange: (changes: AddressChanges) => void;
}): ReactElement {
  const { filtros, onChange } = props;
  const { placa, regra, pessoa, inicio, fim } = filtros;
  const [aberto, setAberto] = useState(false);
  const id = useId();
  const escolhidos = [regra, pessoa, inicio || fim].filter(Boolean).length;
  const periodo = (dias: Partial<DateRange>): void =>
    onChange({ ...moveRange({ inicio, fim }, dias) });
  return (
    <search className={classes.filtros}>
      <SearchField
        label="Placa"
        placeholder="Placa ou parte dela"
        value={placa}
        onSearch={(text) => onChange({ placa: text })}
      />
      <FoldButton
        controls={id}
        open={aberto}
        onToggle={() => setAberto(!aberto)}
        note={formatContagem(escolhidos, 'filtro escolhido', 'filtros escolhidos')}
      >
        Regra, pessoa e dias
      </FoldButton>
      <div id={id} className={classes.campos} data-aberto={aberto || undefined}>
        <Select
          label="Regra"
          size="md"
          className={classes.regra ?? ''}
          data={OPCOES}
          value={regra || null}
          placeholder="Todas"
          clearable
          searchable
          nothingFoundMessage="Nenhuma regra"
          clearButtonProps={{ 'aria-label': 'Todas as regras' }}
          onChange={(value) => onChange({ regra: value })}
        />
        <PessoaField
          situacao={filtros.situacao}
          pessoa={pessoa}
          className={classes.pessoa ?? ''}
          onChange={(escolhida) => onChange({ pessoa: escolhida })}
        />
        <DateField
          label="De"
          className={classes.dia ?? ''}
          value={inicio}
          onDay={(dia) => periodo({ inicio: dia })}
        />
        <DateField
          label="Até"
          className={classes.dia ?? ''}
          value={fim}
          onDay={(dia) => periodo({ fim: dia })}
        />
      </div>
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
