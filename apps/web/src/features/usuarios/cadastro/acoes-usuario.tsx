import { exportDadosRoute } from '@frota/contract/privacidade';
import type { Usuario } from '@frota/contract/usuarios';
import { Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
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
  /** Default: every user. */
  readonly para?: (usuario: Usuario) => boolean;
}[] = [
  { acao: 'editar', label: 'Editar', Icon: IconPencil },
  { acao: 'acessos', label: 'Encerrar acessos', Icon: IconDevicesOff },
  {
    acao: 'fator',
    label: 'Remover verificação em duas etapas',
    Icon: IconShieldOff,
    para: ({ segundo_fator, tipo_login }) => segundo_fator && tipo_login !== 'Frota',
  },
];

interface Props {
  readonly usuario: Usuario;
  readonly onAcao: OnAcao;
}

/** What is done most by itself, the rest in a menu. */
export function AcoesUsuario(props: Props): ReactElement {
  const { usuario } = props;
  return (
    <>
      {usuario.tipo_login !== 'Frota' && (
        <Button
          variant="subtle"
          h={44}
          px={12}
          aria-label={`Nova senha: ${usuario.usuario}`}
          leftSection={<IconKey size={20} aria-hidden />}
          onClick={() => props.onAcao('senha', usuario)}
        >
          Nova senha
        </Button>
      )}
      <Acoes {...props} />
    </>
  );
}

function Acoes({ usuario, onAcao }: Props): ReactElement {
  return (
    <Menu position="bottom-end" shadow="md" width={280}>
      <Menu.Target>
        <Button
          variant="subtle"
          h={44}
          px={12}
          aria-label={`Ações: ${usuario.usuario}`}
          rightSection={<IconChevronDown size={18} aria-hidden />}
        >
          Ações
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {ACOES.filter(({ para }) => para?.(usuario) ?? true).map(({ acao, label, Icon }) => (
          <Menu.Item
            key={acao}
            leftSection={<Icon size={20} aria-hidden />}
            onClick={() => onAcao(acao, usuario)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Item
          component="a"
          href={buildUrl(exportDadosRoute.path, { id: usuario.id })}
          download
          leftSection={<IconDownload size={20} aria-hidden />}
        >
          Baixar dados
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          color="var(--tone-vermelho-text)"
          leftSection={<IconTrash size={20} aria-hidden />}
          onClick={() => onAcao('excluir', usuario)}
        >
          Excluir
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
