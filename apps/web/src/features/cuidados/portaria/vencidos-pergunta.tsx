import {
  type DonoVencimento,
  mensagensCuidados,
  nomeDoVencimento,
  situacaoDoVencimento,
} from '@frota/contract/cuidados';
import { Button, Modal } from '@mantine/core';
import { type ReactElement, useContext } from 'react';
import { TodayContext } from '../../../design-system/today.ts';
import { useReturnFocus } from '../../../design-system/use-return-focus.ts';
import { useCuidadosVeiculo, useMotoristasSituacao } from './use-cuidados.ts';

/** Papers that are over: their names, and whose they are. */
export interface Vencidos {
  readonly nomes: readonly string[];
  readonly donos: readonly DonoVencimento[];
}

/** What is over of a vehicle and its driver; empty until that is known. */
export function useVencidos(placa: string, motorista: string | null): Vencidos {
  const hoje = useContext(TodayContext)();
  const { data: veiculo } = useCuidadosVeiculo(placa);
  const { data: motoristas } = useMotoristasSituacao();
  const doVeiculo = (veiculo?.vencimentos ?? []).filter(
    (documento) => situacaoDoVencimento(documento, hoje) === 'vencido',
  );
  const isMotorista = motoristas?.some(
    (one) => one.motorista === motorista && one.situacao === 'vencido',
  );
  const nomes = doVeiculo.map(nomeDoVencimento);
  const donos: DonoVencimento[] = nomes.length > 0 ? ['veiculo'] : [];
  if (isMotorista) {
    nomes.push(mensagensCuidados.documentoDoMotorista);
    donos.push('motorista');
  }
  return { nomes, donos };
}

/** Asked once, before a check-in with a paper that is over is sent: whether Frota is told of it. */
export function VencidosPergunta(props: {
  readonly nomes: readonly string[];
  readonly onAnswer: (avisar: boolean) => void;
  readonly onClose: () => void;
}): ReactElement {
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={mensagensCuidados.vencidos(props.nomes.join(', '))}
      centered
      radius="lg"
      closeButtonProps={{ 'aria-label': 'Fechar', size: 'lg' }}
    >
      <div className="stack gap-12">
        <Button size="lg" data-autofocus onClick={() => props.onAnswer(true)}>
          {mensagensCuidados.avisar}
        </Button>
        <Button size="lg" variant="outline" onClick={() => props.onAnswer(false)}>
          {mensagensCuidados.naoAvisar}
        </Button>
      </div>
    </Modal>
  );
}
