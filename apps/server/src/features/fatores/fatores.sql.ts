import { sql } from 'kysely';

export const temFator = sql<boolean>`(exists (
  select from totp where totp.usuario_id = usuario.id and totp.confirmado_em is not null)
  or exists (select from passkey where passkey.usuario_id = usuario.id))`;

export const criarFator = sql<boolean>`(usuario.tipo_login = 'Frota'
  and exists (select from login_ajuste where segundo_fator_exigido)
  and not ${temFator})`;
