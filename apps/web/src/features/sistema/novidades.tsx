import type { Sistema } from '@frota/contract/sistema';
import type { ReactElement } from 'react';
import { Panel } from '../../design-system/panel.tsx';
import classes from './sistema-page.module.css';

/** What the version that runs brought and changed. */
export function Novidades(props: Pick<Sistema, 'versao' | 'novidades'>): ReactElement {
  return (
    <Panel title={`O que mudou na versão ${props.versao}`}>
      {props.novidades.map(({ titulo, itens }) => (
        <div key={titulo} className="stack gap-8">
          {titulo && <h3 className="m-0 text-17">{titulo}</h3>}
          <ul className={classes.itens}>
            {itens.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
    </Panel>
  );
}
