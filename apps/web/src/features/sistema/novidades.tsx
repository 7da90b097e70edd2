import { formatContagem } from '@frota/contract/formato';
import type { Sistema } from '@frota/contract/sistema';
import { type ReactElement, useState } from 'react';
import { FoldedPanel } from '../../design-system/folded-panel.tsx';
import classes from './sistema-page.module.css';

type Partes = Sistema['novidades'][number]['partes'];

/** This version's, and those of skipped ones. */
export function Novidades({ novidades }: Pick<Sistema, 'novidades'>): ReactElement | null {
  const [open, setOpen] = useState(false);
  const [newest, ...skipped] = novidades;
  if (!newest) return null;
  return (
    <FoldedPanel
      title={`O que mudou na versão ${newest.versao}`}
      note={mudancas(newest.partes)}
      open={open}
      onToggle={() => setOpen(!open)}
    >
      <div className="stack gap-16">
        <Mudancas partes={newest.partes} />
        {skipped.map(({ versao, partes }) => (
          <details key={versao}>
            <summary className={classes.versao}>
              Versão {versao}: {mudancas(partes)}
            </summary>
            <div className="stack gap-16">
              <Mudancas partes={partes} />
            </div>
          </details>
        ))}
      </div>
    </FoldedPanel>
  );
}

function mudancas(partes: Partes): string {
  const quantas = partes.reduce((sum, { itens }) => sum + itens.length, 0);
  return formatContagem(quantas, 'mudança', 'mudanças');
}

function Mudancas({ partes }: { readonly partes: Partes }): ReactElement[] {
  return partes.map(({ titulo, itens }) => (
    <div key={titulo} className="stack gap-8">
      {titulo && <h3 className="m-0 text-17">{titulo}</h3>}
      <ul className={classes.itens}>
        {itens.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  ));
}
