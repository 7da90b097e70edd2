import { sql } from 'kysely';

/** Whether a row of `usuario` has a second factor. */
export const temFator = sql<boolean>`(exists (
  select from totp where totp.usuario_id = usuario.id and totp.confirmado_em is not null)
  or exists (select from passkey where passkey.usuario_id = usuario.id))`;

/** Whether a row of `usuario` must make a second factor before anything else works. */
export const criarFator = sql<boolean>`(usuario.tipo_login = 'Frota'
  and exists (select from login_ajuste where segundo_fator_exigido)
  and not ${temFator})`;
