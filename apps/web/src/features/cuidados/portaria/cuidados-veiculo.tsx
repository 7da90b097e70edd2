import {
  type CuidadosVeiculo as Cuidados,
  fraseDoVencimento,
  frasePendencia,
  nomeDoVencimento,
  situacaoDoVencimento,
} from '@frota/contract/cuidados';
import { formatDia } from '@frota/contract/formato';
import { type ReactElement, useContext } from 'react';
import { TodayContext } from '../../../design-system/clock.ts';
import { Sinal } from './sinal.tsx';
import { useCuidadosVeiculo } from './use-cuidados.ts';

/** Expired first; what is in order in one line. */
export function CuidadosVeiculo({ placa }: { readonly placa: string }): ReactElement {
  const hoje = useContext(TodayContext)();
  const { data } = useCuidadosVeiculo(placa);
  return <div role="status">{data && <Linhas cuidados={data} hoje={hoje} />}</div>;
}

function Linhas(props: {
  readonly cuidados: Cuidados;
  readonly hoje: string;
}): ReactElement | null {
  const { hoje } = props;
  const { vencimentos, pendencias } = props.cuidados;
  if (vencimentos.length + pendencias.length === 0) return null;
  const situacoes = vencimentos.map((documento) => ({
    documento,
    nome: nomeDoVencimento(documento),
    situacao: situacaoDoVencimento(documento, hoje),
  }));
  const emDia = situacoes.filter(({ situacao }) => situacao === 'em_dia');
  return (
    <ul className="list stack gap-8" aria-label="Cuidados do veículo">
      {pendencias.map(({ item, desde }) => (
        <li key={item}>
          <Sinal situacao="vencido">{frasePendencia(item, desde, hoje)}</Sinal>
        </li>
      ))}
      {situacoes
        .filter(({ situacao }) => situacao !== 'em_dia')
        .map(({ documento, nome, situacao }) => (
          <li key={nome}>
            <Sinal situacao={situacao}>
              <strong>{nome}</strong> {fraseDoVencimento(documento, hoje)}
            </Sinal>
          </li>
        ))}
      {emDia.length > 0 && (
        <li>
          <Sinal situacao="em_dia">
            Em dia:{' '}
            {emDia
              .map(({ documento, nome }) => `${nome} até ${formatDia(documento.vence_em)}`)
              .join(', ')}
          </Sinal>
        </li>
      )}
    </ul>
  );
}
