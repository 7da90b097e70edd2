import {
  type DonoVencimento,
  mensagensCuidados,
  nomeDoVencimento,
  situacaoDoVencimento,
} from '@frota/contract/cuidados';
import { Button } from '@mantine/core';
import { type ReactElement, useContext } from 'react';
import { Banner } from '../../../design-system/banner.tsx';
import classes from '../../../design-system/notice.module.css';
import { TodayContext } from '../../../design-system/today.ts';
import { useCuidadosVeiculo, useMotoristasSituacao } from './use-cuidados.ts';

/** That papers of vehicle or driver are over: in sight as long as the form is, and told to Frota in one tap. */
export function VencidosAviso(props: {
  readonly placa: string;
  readonly motorista: string | null;
  /** Of whom Frota is told with the form. */
  readonly avisados: readonly DonoVencimento[];
  readonly onAvisar: (donos: readonly DonoVencimento[]) => void;
}): ReactElement | null {
  const hoje = useContext(TodayContext)();
  const { data: veiculo } = useCuidadosVeiculo(props.placa);
  const { data: motoristas } = useMotoristasSituacao();
  const doVeiculo = (veiculo?.vencimentos ?? []).filter(
    (documento) => situacaoDoVencimento(documento, hoje) === 'vencido',
  );
  const doMotorista = motoristas?.find(({ motorista }) => motorista === props.motorista);
  const nomes = doVeiculo.map(nomeDoVencimento);
  const donos: DonoVencimento[] = nomes.length > 0 ? ['veiculo'] : [];
  if (doMotorista?.situacao === 'vencido') {
    nomes.push(mensagensCuidados.documentoDoMotorista);
    donos.push('motorista');
  }
  if (donos.length === 0) return null;
  const isTold = donos.every((de) => props.avisados.includes(de));
  return (
    <div className={classes.notice}>
      <Banner
        tone="warning"
        action={
          <Button
            className={`flex-none ${classes.action}`}
            variant="outline"
            px={12}
            onClick={() => props.onAvisar(isTold ? [] : donos)}
          >
            {isTold ? 'Desfazer' : mensagensCuidados.avisar}
          </Button>
        }
      >
        {isTold ? mensagensCuidados.avisada : mensagensCuidados.vencidos(nomes.join(', '))}
      </Banner>
    </div>
  );
}
