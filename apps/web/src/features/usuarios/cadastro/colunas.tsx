import { formatCpf } from '@frota/contract/acesso';
import { formatDataHora } from '@frota/contract/formato';
import { CAMPOS_USUARIO, mensagensUsuarios, type Usuario } from '@frota/contract/usuarios';
import { Badge } from '@mantine/core';
import type { ReactElement } from 'react';
import type { Column } from '../../../design-system/data-table.tsx';
import { fieldColumns } from '../../../list/columns.tsx';
import { PessoaLink } from '../../../list/links.tsx';
import { AcoesUsuario, type OnAcao } from './acoes-usuario.tsx';
import classes from './cadastro.module.css';

/** A new user is marked. */
export function columnsOf(onAcao: OnAcao, novoId?: number): readonly Column<Usuario>[] {
  return fieldColumns(
    CAMPOS_USUARIO,
    {
      id: { width: '56px', numeric: false },
      usuario: {
        cell: ({ id, usuario }) => (
          <span className="row wrap gap-8" data-marked={id === novoId || undefined}>
            <strong>
              <PessoaLink pessoa={{ id, nome: usuario }} />
            </strong>
            {id === novoId && <Badge size="lg">Novo</Badge>}
          </span>
        ),
      },
      cpf: { width: '136px', cell: ({ cpf }) => formatCpf(cpf) },
      email: {
        width: 'minmax(0, 1.2fr)',
        cell: ({ email }) => (email === null ? '—' : <Email endereco={email} />),
      },
      tipo_login: { width: '112px', cell: ({ tipo_login }) => tipo_login },
      senha_ate: {
        width: '',
        below: true,
        cell: ({ senha_ate }) => senha_ate && <Provisoria ate={senha_ate} />,
      },
    },
    {
      title: 'Ações',
      bare: true,
      width: '268px',
      wide: true,
      cell: (usuario) => (
        <span className={`row wrap ${classes.acoes}`}>
          <AcoesUsuario usuario={usuario} onAcao={onAcao} />
        </span>
      ),
    },
  );
}

/** Until when the temporary password is valid. */
function Provisoria({ ate }: { readonly ate: string }): ReactElement {
  const quando = formatDataHora(ate);
  return new Date(ate) > new Date() ? (
    <span className="muted">{mensagensUsuarios.senhaProvisoria(quando)}</span>
  ) : (
    <strong>{mensagensUsuarios.senhaProvisoriaVencida(quando)}</strong>
  );
}

/** A long address breaks after its @. */
function Email({ endereco }: { readonly endereco: string }): ReactElement {
  const at = endereco.lastIndexOf('@') + 1;
  return (
    <>
      {endereco.slice(0, at)}
      <wbr />
      {endereco.slice(at)}
    </>
  );
}
