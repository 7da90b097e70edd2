import { createUsuarioRoute, type Usuario, updateUsuarioRoute } from '@frota/contract';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../http/client.ts';
import { toEnvio, type UsuarioForm } from '../cadastro/usuario-form.ts';
import { reloadUsuarios } from './list-usuarios.ts';

function saveUsuario({ id, form }: SaveUsuario): Promise<Usuario> {
  const { senha, ...body } = toEnvio(form);
  return id === undefined
    ? call(createUsuarioRoute, { body: { ...body, senha } })
    : call(updateUsuarioRoute, { params: { id }, body });
}

export interface SaveUsuario {
  /** Undefined for a new user. */
  readonly id: number | undefined;
  readonly form: UsuarioForm;
}

/** Creates or changes a user; done when the list is there again. */
export function useSaveUsuario(): UseMutationResult<Usuario, Error, SaveUsuario> {
  const client = useQueryClient();
  return useMutation({ mutationFn: saveUsuario, onSuccess: () => reloadUsuarios(client) });
}
