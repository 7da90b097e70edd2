import { runAll } from '../run-all.ts';

export const up = runAll([
  // Shared by all servers; nobody asks for a certificate before `proxima_em`, so that one of them does at a time.
  `create table certificado (
    dominio text not null,
    acme_url text not null,
    cert text,
    chave text,
    falha text,
    falha_desde timestamptz(3),
    falhas integer not null default 0,
    proxima_em timestamptz(3) not null,
    primary key (dominio, acme_url),
    check ((cert is null) = (chave is null)),
    check ((falha is null) = (falha_desde is null))
  )`,
  // What any server answers to the authority that looks whether the name is ours.
  `create table desafio (
    token text primary key,
    resposta text not null,
    criado_em timestamptz(3) not null
  )`,
]);
