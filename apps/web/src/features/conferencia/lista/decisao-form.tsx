import {
  CAMPO_DOCUMENTOS,
  type Conferencia,
  mensagensConferencia,
  parseCorrecao,
  VALOR_CORRIGIDO_MAX,
} from '@frota/contract/conferencia';
import { mensagensNumero } from '@frota/contract/numero';
import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconPencil, IconPhotoCheck } from '@tabler/icons-react';
import { type FormEvent, type ReactElement, useState } from 'react';
import { NumberField } from '../../../design-system/number-field.tsx';
import classes from './decisao-form.module.css';
import { digitadoOf, lidoOf, opcoesOf, rotuloOf, tecladoOf } from './valor.ts';

/**
 * Takes what the photo shows or confirms what was sent, in one tap; or opens a field for the right value. What has no value
 * is seen.
 */
export function DecisaoForm(props: {
  readonly item: Conferencia;
  readonly busy: boolean;
  readonly onDecide: (correto: string | undefined) => void;
}): ReactElement {
  const { item, busy, onDecide } = props;
  const [correcting, setCorrecting] = useState(false);
  const [cancelled, setCancelled] = useState(false);
  const isAviso = item.campo === CAMPO_DOCUMENTOS;
  const lido = lidoOf(item);
  const digitado = lido === undefined ? '' : digitadoOf(item.campo, lido);
  const [correto, setCorreto] = useState(digitado);
  const [fault, setFault] = useState('');

  function save(event: FormEvent): void {
    event.preventDefault();
    const blank = correto.trim() === '';
    const parsed = parseCorrecao(item, correto);
    if (blank) setFault(mensagensConferencia.valorObrigatorio);
    else if ('erro' in parsed) setFault(parsed.erro);
    else onDecide(correto.trim());
  }

  function change(texto: string): void {
    setCorreto(texto);
    setFault('');
  }

  function cancel(): void {
    setCorrecting(false);
    setCancelled(true);
    change(digitado);
  }

  if (!correcting) {
    return (
      <div className={classes.acoes}>
        {lido !== undefined && (
          <Button
            className={classes.acao}
            loading={busy}
            aria-keyshortcuts="U"
            leftSection={<IconPhotoCheck size={22} aria-hidden />}
            onClick={() => onDecide(digitado)}
          >
            Usar {rotuloOf(item.campo, lido)}
          </Button>
        )}
        <Button
          className={classes.acao}
          {...(lido === undefined ? { loading: busy } : { variant: 'outline', disabled: busy })}
          aria-keyshortcuts="C"
          leftSection={<IconCheck size={22} aria-hidden />}
          onClick={() => onDecide(undefined)}
        >
          {isAviso
            ? 'Visto'
            : `Confirmar ${lido === undefined ? 'valor' : rotuloOf(item.campo, item.valor_informado)}`}
        </Button>
        {!isAviso && (
          <Button
            className={classes.acao}
            variant={lido === undefined ? 'outline' : 'subtle'}
            disabled={busy}
            autoFocus={cancelled}
            aria-keyshortcuts="E"
            leftSection={<IconPencil size={22} aria-hidden />}
            onClick={() => setCorrecting(true)}
          >
            Corrigir
          </Button>
        )}
      </div>
    );
  }
  const teclado = tecladoOf(item.campo);
  const campo = {
    label: 'Valor correto',
    size: 'lg',
    maxLength: VALOR_CORRIGIDO_MAX,
    value: correto,
    error: fault,
    autoFocus: true,
  } as const;
  return (
    <form
      className="column gap-12"
      onSubmit={save}
      onKeyDown={(event) => event.key === 'Escape' && cancel()}
      noValidate
    >
      {teclado === 'text' ? (
        <TextInput {...campo} onChange={(event) => change(event.currentTarget.value)} />
      ) : (
        <NumberField
          {...campo}
          whole={teclado === 'numeric'}
          choices={opcoesOf(item.campo, correto)}
          question={mensagensNumero.quisDizer}
          onChange={change}
        />
      )}
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
