import {
  DECLARACAO_MAX,
  declareRoute,
  formatDataHora,
  listMeusPedidosRoute,
  type MeuPedido,
  mensagensDivergencias,
} from '@frota/contract';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, type ReactElement, useState } from 'react';
import { PlacaDrawing } from '../../../drawings/placa-drawing.tsx';
import { errorText } from '../../../http/errors.ts';
import { useInvalidate, useRoute, useRouteMutation } from '../../../http/query.ts';
import classes from './pedidos.module.css';

/** Longest statement that the call takes. */
const TEXTO_MIN = 3;

/** The statements that this user was asked for, those without an answer first; nothing where there are none. */
export function Pedidos(): ReactElement | null {
  const { data } = useRoute(listMeusPedidosRoute);
  if (!data || data.pedidos.length === 0) return null;
  return (
    <ul className={`stack gap-16 ${classes.pedidos}`} aria-label="Declarações pedidas">
      {data.pedidos.map((pedido) => (
        <li key={pedido.id} className={`stack one-column gap-8 ${classes.pedido}`}>
          <Pedido pedido={pedido} />
        </li>
      ))}
    </ul>
  );
}

function Pedido({ pedido }: { readonly pedido: MeuPedido }): ReactElement {
  return (
    <>
      <div className="row wrap gap-8 gap-x-14">
        <PlacaDrawing placa={pedido.placa} size="sm" />
        <time dateTime={pedido.ocorrido_em}>{formatDataHora(pedido.ocorrido_em)}</time>
      </div>
      <p className="m-0 break semibold">{pedido.frase}</p>
      <p className="m-0 break muted">
        {pedido.pedido_por} pergunta o que aconteceu ({formatDataHora(pedido.pedido_em)}).
      </p>
      {pedido.declaracao ? (
        <>
          <blockquote className={`m-0 break ${classes.resposta}`}>
            {pedido.declaracao.texto}
          </blockquote>
          <p className="m-0 break muted">Sua resposta de {formatDataHora(pedido.declaracao.em)}.</p>
        </>
      ) : (
        <Resposta id={pedido.id} />
      )}
    </>
  );
}

function Resposta({ id }: Pick<MeuPedido, 'id'>): ReactElement {
  const [texto, setTexto] = useState('');
  const [fault, setFault] = useState('');
  const reload = useInvalidate(listMeusPedidosRoute);
  const declaring = useRouteMutation(declareRoute, { onSuccess: reload });

  function send(event: FormEvent): void {
    event.preventDefault();
    if (texto.trim().length < TEXTO_MIN) setFault(mensagensDivergencias.declaracaoCurta);
    else declaring.mutate({ params: { id }, body: { texto: texto.trim() } });
  }

  return (
    <form className="stack gap-8" onSubmit={send} noValidate>
      <Textarea
        label="Sua declaração"
        description="Conte o que aconteceu. Depois de enviada ela não muda."
        size="md"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={DECLARACAO_MAX}
        value={texto}
        error={
          fault ||
          (declaring.isError && errorText(declaring.error, mensagensDivergencias.erroDeclarar))
        }
        onChange={(event) => {
          setTexto(event.currentTarget.value);
          setFault('');
        }}
      />
      <Button type="submit" h={56} fullWidth loading={declaring.isPending}>
        Enviar declaração
      </Button>
    </form>
  );
}
