import { formatPlaca } from '@frota/contract/formato';
import type { Veiculo } from '@frota/contract/veiculos';
import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';

export type OnAcao = (acao: 'editar' | 'excluir', veiculo: Veiculo) => void;

const ACOES = [
  { acao: 'editar', label: 'Editar', Icon: IconPencil, cor: 'petroleo' },
  { acao: 'excluir', label: 'Excluir', Icon: IconTrash, cor: 'vermelho' },
] as const;

export function AcoesVeiculo(props: {
  readonly veiculo: Veiculo;
  readonly onAcao: OnAcao;
}): ReactElement {
  const { veiculo } = props;
  return (
    <div className="flex">
      {ACOES.map(({ acao, label, Icon, cor }) => (
        <ActionIcon
          key={acao}
          size={44}
          variant="subtle"
          color={cor}
          title={label}
          aria-label={`${label}: ${formatPlaca(veiculo.Placa)}`}
          onClick={() => props.onAcao(acao, veiculo)}
        >
          <Icon size={22} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  );
}
