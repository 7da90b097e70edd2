import { mensagensCuidados } from '@frota/contract/cuidados';
import type { ReactElement } from 'react';
import { Sinal } from './sinal.tsx';
import { useMotoristasSituacao } from './use-cuidados.ts';

/** Only what expired or will soon, and only Frota sees which document it is. */
export function MotoristaAviso(props: { readonly motorista: string | null }): ReactElement {
  const { data } = useMotoristasSituacao();
  const situacao = data?.find(({ motorista }) => motorista === props.motorista)?.situacao;
  return (
    <div role="status">
      {situacao && (
        <Sinal situacao={situacao}>
          {situacao === 'vencido'
            ? mensagensCuidados.motoristaVencido
            : mensagensCuidados.motoristaVenceLogo}
        </Sinal>
      )}
    </div>
  );
}
