import {
  DECLARACAO_MAX,
  declareRoute,
  listMeusPedidosRoute,
  type MeuPedido,
  mensagensDivergencias,
} from '@frota/contract/divergencias';
import { formatDataHora } from '@frota/contract/formato';
import { Button, Textarea } from '@mantine/core';
import type { ReactElement } from 'react';
import { PlacaDrawing } from '../../../drawings/placa-drawing.tsx';
import { call } from '../../../http/client.ts';
import { useFormValues } from '../../../http/form/use-form-values.ts';
import { useInvalidate, useRoute } from '../../../http/query.ts';
import { FotoGrid } from '../../fotos/index.ts';

const TEXTO_MIN = 3;
const BORDA = { borderColor: 'var(--tone-ambar-text)' };

/** Requests without an answer first. */
export function Pedidos(): ReactElement | null {
  const { data } = useRoute(listMeusPedidosRoute);
  if (!data || data.pedidos.length === 0) return null;
  return (
    <ul className="list stack gap-16 mt-12 mb-16" aria-label="Declarações pedidas">
      {data.pedidos.map((pedido) => (
        <li
          key={pedido.id}
          className="stack one-column gap-8 p-14 bordered radius-10"
          style={BORDA}
        >
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
        {pedido.placa && <PlacaDrawing placa={pedido.placa} size="sm" />}
        <time dateTime={pedido.ocorrido_em}>{formatDataHora(pedido.ocorrido_em)}</time>
      </div>
      <p className="m-0 break semibold">{pedido.frase}</p>
      <p className="m-0 break muted">
        {pedido.pedido_por} pergunta o que aconteceu ({formatDataHora(pedido.pedido_em)}).
      </p>
      {pedido.fotos.length > 0 && <FotoGrid fotos={pedido.fotos} />}
      {pedido.declaracao ? (
        <>
          <blockquote className="m-0 quote">{pedido.declaracao.texto}</blockquote>
          <p className="m-0 break muted">Sua resposta de {formatDataHora(pedido.declaracao.em)}.</p>
        </>
      ) : (
        <Resposta id={pedido.id} />
      )}
    </>
  );
}

function Resposta({ id }: Pick<MeuPedido, 'id'>): ReactElement {
  const { declaracaoCurta, erroDeclarar } = mensagensDivergencias;
  const form = useFormValues({
    initial: { texto: '' },
    check: ({ texto }) => ({ texto: texto.trim().length < TEXTO_MIN && declaracaoCurta }),
    send: ({ texto }) => call(declareRoute, { params: { id }, body: { texto: texto.trim() } }),
    refresh: useInvalidate(listMeusPedidosRoute),
    failure: erroDeclarar,
  });
  return (
    <form ref={form.ref} className="stack gap-8" onSubmit={form.submit} noValidate>
      <Textarea
        label="Sua declaração"
        description="Conte o que aconteceu. Depois de enviada, não pode ser alterada."
        size="md"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={DECLARACAO_MAX}
        value={form.values.texto}
        error={form.faults.texto ?? form.failure}
        onChange={(event) => form.change({ texto: event.currentTarget.value })}
      />
      <Button type="submit" h={56} fullWidth loading={form.busy}>
        Enviar declaração
      </Button>
    </form>
  );
}
