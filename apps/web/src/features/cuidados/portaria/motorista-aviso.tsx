import { mensagensCuidados } from '@frota/contract/cuidados';
import type { ReactElement } from 'react';
import { Sinal } from './sinal.tsx';
import { useMotoristasSituacao } from './use-cuidados.ts';

/** Only Frota sees which document it is. */
export function MotoristaAviso(props: { readonly motorista: string | null }): ReactElement {
  const { data } = useMotoristasSituacao();
  const situacao = data?.find(({ motorista }) => motorista === props.motorista)?.situacao;
  return (
    <div role="status">
      {props.motorista !== null && data && (
        <Sinal situacao={situacao ?? 'em_dia'}>
          {situacao === undefined
            ? mensagensCuidados.motoristaEmDia
            : situacao === 'vencido'
              ? mensagensCuidados.motoristaVencido
              : mensagensCuidados.motoristaVenceLogo}
        </Sinal>
      )}
    </div>
  );
}
