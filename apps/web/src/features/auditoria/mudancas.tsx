import { campoAuditoria, type Mudanca } from '@frota/contract/auditoria';
import type { ReactElement } from 'react';
import classes from './auditoria-page.module.css';

export function Mudancas({ mudancas }: { readonly mudancas: readonly Mudanca[] }): ReactElement {
  return (
    <ul className={classes.mudancas}>
      {mudancas.map(({ campo, antes, depois }) => (
        <li key={campo}>
          <span className="muted">{campoAuditoria(campo)}:</span>{' '}
          {antes !== null && (
            <>
              <del>{antes}</del> <span aria-hidden>→</span>{' '}
            </>
          )}
          <ins>{depois ?? 'vazio'}</ins>
        </li>
      ))}
    </ul>
  );
}
