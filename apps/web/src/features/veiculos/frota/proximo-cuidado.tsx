import { proximoCuidado } from '@frota/contract/cuidados';
import type { VeiculoComparado } from '@frota/contract/veiculos';
import { type ReactElement, useContext } from 'react';
import { TodayContext } from '../../../design-system/today.ts';
import classes from './colunas-tabela.module.css';
import { CuidadoSinal } from './cuidado-sinal.tsx';

export function ProximoCuidado(props: { readonly veiculo: VeiculoComparado }): ReactElement {
  const today = useContext(TodayContext);
  const proximo = proximoCuidado(props.veiculo, today());
  if (!proximo) return <>–</>;
  const { nome, frase, quando, situacao } = proximo;
  return (
    <span className={classes.cuidado} title={`${nome}: ${frase}`}>
      <span className={`${classes.linha} ${classes.menor}`}>{nome}</span>
      <CuidadoSinal situacao={situacao}>{quando}</CuidadoSinal>
    </span>
  );
}
