import type { TipoLogin } from '@frota/contract/acesso';
import type { AcaoAuditoria, Mudanca } from '@frota/contract/auditoria';
import type { Escopo } from '@frota/contract/tokens';
import type { Generated, JSONColumnType } from 'kysely';
import type { Busca, Instant, NullableInstant } from './columns.ts';

/** Who may log in, his sessions, what slows guessing down, and who did what. */
export interface AcessoTables {
  usuario: {
    id: Generated<number>;
    usuario: string;
    /** `usuario` without accents and letter case: unique among those not deleted, and searched. */
    usuario_busca: string;
    cpf: string;
    tipo_login: TipoLogin;
    email: string | null;
    senha_hash: string;
    /** Somebody else set the password: until then it opens a session, in which it must be changed. */
    senha_ate: NullableInstant;
    /** When he last said that he has forgotten his password; null once he has another one, or has logged in. */
    senha_pedida_em: NullableInstant;
    foto_key: string | null;
    criado_em: Instant;
    excluido_em: NullableInstant;
    /** Deleted, and nobody can tell any more who it was. */
    anonimo_em: NullableInstant;
  };

  sessao: {
    /** SHA-256 of the cookie's random id. */
    id_hash: Buffer;
    /** Names the session in the user's own list of sessions; the cookie's id is never shown. */
    id: Generated<string>;
    usuario_id: number;
    /** IP address and User-Agent of the login. */
    endereco: string;
    agente: string;
    criada_em: Instant;
    vista_em: Instant;
    /** What a passkey that is being made is to sign. */
    desafio: string | null;
    /** Opened by the company's own login: no password of ours was asked. */
    externa: Generated<boolean>;
  };

  /** By which another system of the company calls, in the stead of the manager who made it. */
  token: {
    id: string;
    /** SHA-256 of the token, which is shown once. */
    hash: Buffer;
    /** What it calls itself after 'Integração'. */
    nome: string;
    escopos: JSONColumnType<Escopo[], string, string>;
    usuario_id: number;
    criado_em: Instant;
    /** 'YYYY-MM-DD': the last day on which it counts. */
    expira_em: string;
    usado_em: NullableInstant;
  };

  /** An account of the company's own login that came here, and whose it is. */
  conta_externa: {
    id: string;
    /** OIDC_ISSUER, and what it calls the account for ever. */
    emissor: string;
    sub: string;
    /** Name and e-mail, as the issuer has them. */
    apresentacao: string;
    usuario_id: number | null;
    /** The user that it was taken away from: his CPF does not bring it back. */
    desligada_de: Generated<number | null>;
    vista_em: Instant;
  };

  /** A login that waits for the second factor; it ends as a session does. */
  login_pendente: {
    /** SHA-256 of the cookie's random id. */
    token_hash: Buffer;
    usuario_id: number;
    criado_em: Instant;
    /** What a passkey is to sign. */
    desafio: string | null;
  };

  login_falha: {
    id: string;
    /** What was guessed; 'pedido' is no guess, but a new password asked for. */
    etapa: Generated<'senha' | 'fator' | 'pedido'>;
    cpf: string;
    endereco: string;
    em: Instant;
  };

  /** A single row, once something was set. */
  login_ajuste: {
    id: 1;
    segundo_fator_exigido: boolean;
  };

  /** An app that shows six digits. */
  totp: {
    id: string;
    usuario_id: number;
    /** In base32, as the app has it. */
    segredo: string;
    criado_em: Instant;
    /** Null until the first code was typed: before that it is asked of nobody. */
    confirmado_em: NullableInstant;
    /** The half minute whose code was taken last, since 1970: none before it counts any more. */
    passo: string | null;
  };

  /** A key pair of a device; the private half never leaves it. */
  passkey: {
    id: string;
    usuario_id: number;
    /** The device's own name of it, in base64url. */
    credencial: string;
    chave_publica: Buffer;
    /** How often it has signed, as far as the device counts. */
    contador: string;
    /** The server's name for which it was made: it is asked for under no other. */
    dominio: string;
    /** Ways to reach the device: 'internal', 'usb', 'hybrid' … */
    transportes: string[];
    /** What its user calls it. */
    nome: string;
    criada_em: Instant;
    usada_em: NullableInstant;
  };

  /** Each counts once in place of the second factor. */
  recuperacao: {
    id: string;
    usuario_id: number;
    codigo_hash: string;
    criado_em: Instant;
    usado_em: NullableInstant;
  };

  /** What the installation signs with; the same for all its server processes. */
  segredo: {
    nome: 'acme' | 'aparelho' | 'avisos' | 'carta' | 'leitura';
    valor: Buffer;
  };

  /** A device that is told of new tasks by its browser's push service, while its session lasts. */
  inscricao: {
    id: string;
    sessao_hash: Buffer;
    usuario_id: number;
    endpoint: string;
    /** Of the browser, in base64url: its public key and a secret (RFC 8291). */
    p256dh: string;
    auth: string;
    criada_em: Instant;
  };

  /** Who did what: lines are only added; names of deleted users may go. */
  auditoria: {
    id: string;
    em: Instant;
    usuario_id: number | null;
    usuario_nome: string;
    acao: AcaoAuditoria;
    alvo: string;
    /** Whom `alvo` names, where that is a user. */
    alvo_usuario_id: Generated<number | null>;
    mudancas: JSONColumnType<Mudanca[], string, string>;
    endereco: string | null;
    busca: Busca;
  };
}
