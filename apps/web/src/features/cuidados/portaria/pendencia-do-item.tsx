import type { ItemSeguranca } from '@frota/contract/checkin';
import { frasePendencia, mensagensCuidados, NOMES_ITENS } from '@frota/contract/cuidados';
import { type ReactElement, useContext } from 'react';
import { TodayContext } from '../../../design-system/clock.ts';
import { Sinal } from './sinal.tsx';
import { useCuidadosVeiculo } from './use-cuidados.ts';

export function PendenciaDoItem(props: {
  readonly placa: string;
  readonly item: ItemSeguranca;
  readonly shown: boolean;
}): ReactElement | null {
  const { item } = props;
  const hoje = useContext(TodayContext)();
  const { data } = useCuidadosVeiculo(props.placa);
  const pendencia = data?.pendencias.find((aberta) => aberta.item === item);
  if (!pendencia) return null;
  return (
    <Sinal situacao={props.shown ? 'em_dia' : 'vencido'}>
      {frasePendencia(item, pendencia.desde, hoje)}.{' '}
      {props.shown
        ? mensagensCuidados.seraEncerrada
        : mensagensCuidados.fotografe(NOMES_ITENS[item].com)}
    </Sinal>
  );
}
