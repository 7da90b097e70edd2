import { formatDataHora, formatDia } from '@frota/contract/formato';
import type { Nota } from '@frota/nfe';
import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { FoldedPanel } from '../../../design-system/folded-panel.tsx';
import { Pairs } from '../../../design-system/pairs.tsx';
import classes from './entrada.module.css';

export function NotaHeader(props: {
  readonly nota: Nota;
  readonly disabled: boolean;
  readonly onReplace: () => void;
}): ReactElement {
  const { nf, emitente, avisos } = props.nota;
  return (
    <section className="stack gap-4" aria-labelledby="nota-titulo">
      <div className="row between gap-16">
        <h2 id="nota-titulo" className="m-0 text-20">
          Nota {nf}
        </h2>
        <Button variant="subtle" disabled={props.disabled} onClick={props.onReplace}>
          Trocar arquivo
        </Button>
      </div>
      <p className="m-0 muted break">{emitente}</p>
      {avisos.map((aviso) => (
        <p key={aviso} className="m-0 break">
          {aviso}
        </p>
      ))}
    </section>
  );
}

export function NotaDados(props: { readonly nota: Nota; readonly arquivo: string }): ReactElement {
  const { emitidaEm, chave } = props.nota;
  const [open, setOpen] = useState(false);
  const pairs = [
    ['Emitida em', emitidaEm.includes('T') ? formatDataHora(emitidaEm) : formatDia(emitidaEm)],
    ['Chave', chave.replace(/(.{4})/g, '$1 ').trim()],
    ['Arquivo', props.arquivo],
  ] as const;
  return (
    <FoldedPanel
      always
      title="Dados da nota"
      note="A assinatura digital não é verificada"
      open={open}
      onToggle={() => setOpen(!open)}
    >
      <div className="stack gap-12 mb-12">
        <Pairs className={classes.dados} pairs={pairs} />
        <p className="m-0">
          Confira a nota com o fornecedor. Um cancelamento vem em outro arquivo: anexe-o aqui
          também.
        </p>
      </div>
    </FoldedPanel>
  );
}
