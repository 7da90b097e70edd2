import { type Conferencia, mensagensConferencia } from '@frota/contract';
import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { type FormEvent, type ReactElement, useState } from 'react';
import classes from './decisao-form.module.css';
import { tecladoOf } from './valor.ts';

/** Confirms a value in one tap, or opens a field for the right one. */
export function DecisaoForm(props: {
  readonly item: Conferencia;
  readonly busy: boolean;
  readonly onDecide: (correto: string | undefined) => void;
}): ReactElement {
  const { item, busy, onDecide } = props;
  const [correcting, setCorrecting] = useState(false);
  const [cancelled, setCancelled] = useState(false);
  const [correto, setCorreto] = useState('');
  const [erro, setErro] = useState('');

  function save(event: FormEvent): void {
    event.preventDefault();
    if (correto.trim() === '') setErro(mensagensConferencia.valorObrigatorio);
    else onDecide(correto.trim());
  }

  function cancel(): void {
    setCorrecting(false);
    setCancelled(true);
  }

  if (!correcting) {
    return (
      <div className={classes.acoes}>
        <Button
          className={classes.acao}
          loading={busy}
          leftSection={<IconCheck size={22} aria-hidden />}
          onClick={() => onDecide(undefined)}
        >
          Confirmar valor
        </Button>
        <Button
          className={classes.acao}
          variant="outline"
          disabled={busy}
          autoFocus={cancelled}
          leftSection={<IconPencil size={22} aria-hidden />}
          onClick={() => setCorrecting(true)}
        >
          Corrigir
        </Button>
      </div>
    );
  }
  return (
    <form
      className={classes.form}
      onSubmit={save}
      onKeyDown={(event) => event.key === 'Escape' && cancel()}
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
        <Button className={classes.acao} type="submit" loading={busy}>
          Salvar correção
        </Button>
        <Button className={classes.acao} variant="outline" disabled={busy} onClick={cancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
