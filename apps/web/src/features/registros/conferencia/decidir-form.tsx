import { type Conferencia, mensagensConferencia } from '@frota/contract';
import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { type FormEvent, type ReactElement, useState } from 'react';
import classes from './decidir-form.module.css';
import { tecladoOf } from './valor.ts';

/** Confirms a value in one tap, or opens a field for the right one. */
export function DecidirForm(props: {
  readonly item: Conferencia;
  readonly ocupada: boolean;
  readonly onDecidir: (correto: string | undefined) => void;
}): ReactElement {
  const { item, ocupada, onDecidir } = props;
  const [corrigindo, setCorrigindo] = useState(false);
  const [desistiu, setDesistiu] = useState(false);
  const [correto, setCorreto] = useState('');
  const [erro, setErro] = useState('');

  function salvar(event: FormEvent): void {
    event.preventDefault();
    if (correto.trim() === '') setErro(mensagensConferencia.valorObrigatorio);
    else onDecidir(correto.trim());
  }

  function cancelar(): void {
    setCorrigindo(false);
    setDesistiu(true);
  }

  if (!corrigindo) {
    return (
      <div className={classes.acoes}>
        <Button
          className={classes.acao}
          loading={ocupada}
          leftSection={<IconCheck size={22} aria-hidden />}
          onClick={() => onDecidir(undefined)}
        >
          Confirmar valor
        </Button>
        <Button
          className={classes.acao}
          variant="outline"
          disabled={ocupada}
          autoFocus={desistiu}
          leftSection={<IconPencil size={22} aria-hidden />}
          onClick={() => setCorrigindo(true)}
        >
          Corrigir
        </Button>
      </div>
    );
  }
  return (
    <form
      className={classes.form}
      onSubmit={salvar}
      onKeyDown={(event) => event.key === 'Escape' && cancelar()}
      noValidate
    >
      <TextInput
        label="Valor correto"
        size="lg"
        inputMode={tecladoOf(item.campo)}
        maxLength={100}
        value={correto}
        error={erro}
        autoFocus
        onChange={(event) => {
          setCorreto(event.currentTarget.value);
          setErro('');
        }}
      />
      <div className={classes.acoes}>
        <Button className={classes.acao} type="submit" loading={ocupada}>
          Salvar correção
        </Button>
        <Button className={classes.acao} variant="outline" disabled={ocupada} onClick={cancelar}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
