import {
  createUsuarioRoute,
  searchUsuariosRoute,
  type Usuario,
  updateUsuarioRoute,
} from '@frota/contract';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { call } from '../../http/client.ts';
import { useReload } from '../../http/pages.ts';
import { toEnvio, type UsuarioForm } from './cadastro/usuario-form.ts';

/** Creates a user, or changes the one of this id; done when the list is there again. */
export function useSaveUsuario(
  id: number | undefined,
): UseMutationResult<Usuario, Error, UsuarioForm> {
  return useMutation({
    mutationFn: (form: UsuarioForm) => {
      const { senha, ...body } = toEnvio(form);
      return id === undefined
        ? call(createUsuarioRoute, { body: { ...body, senha } })
        : call(updateUsuarioRoute, { params: { id }, body });
    },
    onSuccess: useReload(searchUsuariosRoute),
  });
}
