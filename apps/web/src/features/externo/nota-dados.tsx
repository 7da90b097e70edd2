import { dadosDaChave } from '@frota/contract/nota';
import type { ReactElement } from 'react';
import classes from './externo.module.css';

/** Document, issuer, month and state, from the receipt's access key. */
export function NotaDados({ chave }: { readonly chave: string }): ReactElement {
  const { documento, cnpj, mes, uf } = dadosDaChave(chave);
  return (
    <span className={`stack min-w-0 break ${classes.nota}`}>
      <strong>{documento}</strong>
      <span>CNPJ {cnpj}</span>
      <span>{[mes, uf].filter(Boolean).join(' · ')}</span>
    </span>
  );
}
