import { formatDataHora, formatDia } from '@frota/contract/formato';
import type { Nota } from '@frota/nfe';
import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Pairs } from '../../../design-system/pairs.tsx';
import classes from './entrada.module.css';

/** What the attached invoice says of itself. */
export function NotaHeader(props: {
  readonly nota: Nota;
  readonly arquivo: string;
  readonly disabled: boolean;
  readonly onReplace: () => void;
}): ReactElement {
  const { nf, emitente, emitidaEm, chave, avisos } = props.nota;
  const pairs = [
    ['Emitente', emitente],
    ['Emitida em', emitidaEm.includes('T') ? formatDataHora(emitidaEm) : formatDia(emitidaEm)],
    ['Chave', chave.replace(/(.{4})/g, '$1 ').trim()],
    ['Arquivo', props.arquivo],
  ] as const;
  return (
    <section className="card stack gap-12 p-16" aria-labelledby="nota-titulo">
      <div className="row wrap between gap-4 gap-x-16">
        <h2 id="nota-titulo" className="m-0 text-20">
          Nota {nf}
        </h2>
        <Button variant="subtle" disabled={props.disabled} onClick={props.onReplace}>
          Trocar arquivo
        </Button>
      </div>
      <Pairs className={classes.dados} pairs={pairs} />
      <p className={`flex gap-8 items-start m-0 ${classes.aviso}`}>
        <IconInfoCircle size={20} aria-hidden />
        <span>
          A assinatura digital não é verificada, e um cancelamento vem em outro arquivo: envie-o
          aqui também. Confira a nota com o fornecedor.
        </span>
      </p>
      {avisos.map((aviso) => (
        <p key={aviso} className="m-0 break">
          {aviso}
        </p>
      ))}
    </section>
  );
}
