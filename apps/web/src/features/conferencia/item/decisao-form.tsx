import {
  CAMPO_DOCUMENTOS,
  type Conferencia,
  type DecisaoDaFrota,
  mensagensConferencia,
  parseCorrecao,
  VALOR_CORRIGIDO_MAX,
} from '@frota/contract/conferencia';
import { mensagensNumero } from '@frota/contract/numero';
import { Button, TextInput } from '@mantine/core';
import { type FocusEvent, type FormEvent, type ReactElement, useState } from 'react';
import { NumberField } from '../../../design-system/typed-field.tsx';
import classes from './decisao-form.module.css';
import { MotoristaSelect } from './motorista-select.tsx';
import { tecladoOf } from './teclado.ts';
import { digitadoOf, lidoOf, opcoesOf, rotuloOf } from './valor.ts';

/** What is decided of a value, with the right one where it is corrected. */
export type Decidido =
  | { readonly decisao: Exclude<DecisaoDaFrota, 'corrigido'> }
  | { readonly decisao: 'corrigido'; readonly valor_corrigido: string };

/**
 * Asks if the value is wrong. If it is: one tap takes the photo's value, or another is typed. If not: the sent value is
 * confirmed. An item without a value can only be marked as seen.
 */
export function DecisaoForm(props: {
  readonly item: Conferencia;
  readonly busy: boolean;
  readonly onDecide: (decidido: Decidido) => void;
}): ReactElement {
  const { item, busy, onDecide } = props;
  const [correcting, setCorrecting] = useState(false);
  const [cancelled, setCancelled] = useState(false);
  const isAviso = item.campo === CAMPO_DOCUMENTOS;
  const lido = lidoOf(item);
  const digitado = lido === undefined ? '' : digitadoOf(item.campo, lido);
  const confirm = (): void => onDecide({ decisao: 'confirmado' });
  const correct = (): void => setCorrecting(true);

  if (correcting) {
    return (
      <Correcao
        item={item}
        digitado={digitado}
        busy={busy}
        onSave={(valor_corrigido) => onDecide({ decisao: 'corrigido', valor_corrigido })}
        onCancel={() => {
          setCorrecting(false);
          setCancelled(true);
        }}
      />
    );
  }
  return (
    <div className="stack gap-4">
      <div className={classes.botoes}>
        {isAviso && <Botao primary tecla="P" nome="Visto" busy={busy} onClick={confirm} />}
        {lido !== undefined && (
          <Botao
            primary
            tecla="P"
            nome={`Usar ${rotuloOf(item.campo, lido)}`}
            faz="o valor da foto"
            busy={busy}
            onClick={() => onDecide({ decisao: 'corrigido', valor_corrigido: digitado })}
          />
        )}
        {!isAviso && (
          <Botao
            primary={lido === undefined}
            tecla="N"
            nome="Está certo"
            faz={`fica ${rotuloOf(item.campo, item.valor_informado) || 'o valor'}`}
            busy={busy}
            onClick={confirm}
          />
        )}
        {!isAviso && lido === undefined && (
          <Botao
            tecla="P"
            nome="Corrigir"
            faz="para outro valor"
            busy={busy}
            autoFocus={cancelled}
            onClick={correct}
          />
        )}
        <Botao
          tecla="I"
          nome="Inconclusivo"
          faz="sem confirmar"
          busy={busy}
          onClick={() => onDecide({ decisao: 'inconclusivo' })}
        />
      </div>
      {lido !== undefined && (
        <Button
          className={classes.outro}
          variant="subtle"
          disabled={busy}
          autoFocus={cancelled}
          aria-keyshortcuts="E"
          onClick={correct}
        >
          Corrigir para outro valor
        </Button>
      )}
    </div>
  );
}

/** Button of a decision; `faz`: what the decision does with the value. */
function Botao(props: {
  readonly tecla: string;
  readonly nome: string;
  readonly faz?: string;
  /** The most likely decision. */
  readonly primary?: boolean;
  readonly busy: boolean;
  readonly autoFocus?: boolean;
  readonly onClick: () => void;
}): ReactElement {
  return (
    <Button
      className={classes.botao}
      variant={props.primary ? 'filled' : 'outline'}
      data-primary={props.primary || undefined}
      disabled={props.busy}
      autoFocus={props.autoFocus ?? false}
      aria-keyshortcuts={props.tecla}
      onClick={props.onClick}
    >
      <span>
        <span className="block">{props.nome}</span>
        {props.faz && <small className={`block ${classes.faz}`}> {props.faz}</small>}
      </span>
    </Button>
  );
}

/** So that typing replaces the photo's value. */
const selectAll = (event: FocusEvent<HTMLInputElement>): void => event.currentTarget.select();

/** A field for the right value. */
function Correcao(props: {
  readonly item: Conferencia;
  /** What the photo shows, as it is typed. */
  readonly digitado: string;
  readonly busy: boolean;
  readonly onSave: (correto: string) => void;
  readonly onCancel: () => void;
}): ReactElement {
  const { item, busy, onCancel } = props;
  const [correto, setCorreto] = useState(props.digitado);
  const [fault, setFault] = useState('');

  function save(event: FormEvent): void {
    event.preventDefault();
    const parsed = parseCorrecao(item, correto);
    if (correto.trim() === '') setFault(mensagensConferencia.valorObrigatorio);
    else if ('erro' in parsed) setFault(parsed.erro);
    else props.onSave(correto.trim());
  }

  function change(texto: string): void {
    setCorreto(texto);
    setFault('');
  }

  const teclado = tecladoOf(item.campo);
  const campo = {
    label: 'Valor correto',
    size: 'lg',
    value: correto,
    error: fault,
    autoFocus: true,
  } as const;
  return (
    <form
      className="column gap-12"
      onSubmit={save}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      noValidate
    >
      {teclado === 'motorista' && <MotoristaSelect {...campo} onChange={change} />}
      {teclado === 'text' && (
        <TextInput
          {...campo}
          onFocus={selectAll}
          maxLength={VALOR_CORRIGIDO_MAX}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
      {(teclado === 'numeric' || teclado === 'decimal') && (
        <NumberField
          {...campo}
          onFocus={selectAll}
          maxLength={VALOR_CORRIGIDO_MAX}
          whole={teclado === 'numeric'}
          choices={opcoesOf(item.campo, correto)}
          question={mensagensNumero.quisDizer}
          onChange={change}
        />
      )}
      <div className={classes.botoes}>
        <Button className={classes.botao} type="submit" loading={busy}>
          Salvar correção
        </Button>
        <Button className={classes.botao} variant="outline" disabled={busy} onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
