import { exportDadosRoute } from '@frota/contract/privacidade';
import type { Usuario } from '@frota/contract/usuarios';
import { ActionIcon } from '@mantine/core';
import {
  IconDevicesOff,
  IconDownload,
  IconKey,
  IconPencil,
  IconShieldOff,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { buildUrl } from '../../../http/request.ts';

export type Acao = 'editar' | 'senha' | 'acessos' | 'fator' | 'excluir';
export type OnAcao = (acao: Acao, usuario: Usuario) => void;

const ACOES: readonly {
  readonly acao: Acao;
  readonly label: string;
  readonly Icon: typeof IconKey;
  readonly color: string;
  /** Whom it is offered for; everybody where it is missing. */
  readonly para?: (usuario: Usuario) => boolean;
}[] = [
  { acao: 'editar', label: 'Editar', Icon: IconPencil, color: 'petroleo' },
  { acao: 'senha', label: 'Nova senha', Icon: IconKey, color: 'petroleo' },
  { acao: 'acessos', label: 'Encerrar acessos', Icon: IconDevicesOff, color: 'petroleo' },
  {
    acao: 'fator',
    label: 'Tirar verificação em duas etapas',
    Icon: IconShieldOff,
    color: 'petroleo',
    para: ({ segundo_fator, tipo_login }) => segundo_fator && tipo_login !== 'Frota',
  },
  { acao: 'excluir', label: 'Excluir', Icon: IconTrash, color: 'vermelho' },
];

/** What can be done to a user; each button carries his name for those who do not see the row. */
export function AcoesUsuario(props: {
  readonly usuario: Usuario;
  readonly onAcao: OnAcao;
}): ReactElement {
  const { usuario } = props;
  return (
    <ActionIcon.Group>
      {ACOES.filter(({ para }) => para?.(usuario) ?? true).map(({ acao, label, Icon, color }) => (
        <ActionIcon
          key={acao}
          size={44}
          variant="subtle"
          color={color}
          title={label}
          aria-label={`${label}: ${usuario.usuario}`}
          onClick={() => props.onAcao(acao, usuario)}
        >
          <Icon size={22} aria-hidden />
        </ActionIcon>
      ))}
      <ActionIcon
        component="a"
        href={buildUrl(exportDadosRoute.path, { id: usuario.id })}
        download
        size={44}
        variant="subtle"
        color="petroleo"
        title="Baixar dados"
        aria-label={`Baixar dados: ${usuario.usuario}`}
      >
        <IconDownload size={22} aria-hidden />
      </ActionIcon>
    </ActionIcon.Group>
  );
}
