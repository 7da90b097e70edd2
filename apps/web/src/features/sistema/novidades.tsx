import type { Sistema } from '@frota/contract/sistema';
import { type ReactElement, useState } from 'react';
import { FoldedPanel } from '../../design-system/folded-panel.tsx';
import classes from './sistema-page.module.css';

/** What the version that runs brought and changed; it is long, and a phone folds it up. */
export function Novidades({
  versao,
  novidades,
}: Pick<Sistema, 'versao' | 'novidades'>): ReactElement {
  const [open, setOpen] = useState(false);
  const mudancas = novidades.reduce((sum, { itens }) => sum + itens.length, 0);
  return (
    <FoldedPanel
      title={`O que mudou na versão ${versao}`}
      note={mudancas === 1 ? '1 mudança' : `${mudancas} mudanças`}
      open={open}
      onToggle={() => setOpen(!open)}
    >
      <div className="stack gap-16">
        {novidades.map(({ titulo, itens }) => (
          <div key={titulo} className="stack gap-8">
            {titulo && <h3 className="m-0 text-17">{titulo}</h3>}
            <ul className={classes.itens}>
              {itens.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </FoldedPanel>
  );
}
