import type { FalhaCertificado } from '@frota/contract/certificado';
import type { ClasseRetencao } from '@frota/contract/privacidade';
import type { TipoErro } from '@frota/contract/sistema';
import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from './columns.ts';

/** What the server itself needs: counted calls, events between its processes, terms of keeping, its clock and certificate, its figures. */
export interface OperacaoTables {
  chamada: {
    /** Who calls (user or address) and in which minute. */
    chave: string;
    minuto: Instant;
    total: number;
  };

  evento: {
    id: string;
    topico: string;
    em: Instant;
  };

  /** Terms that Frota chose. */
  retencao: {
    classe: ClasseRetencao;
    meses: number;
    /** In the place of `meses` from `vale_em` on. */
    meses_novos: number | null;
    vale_em: NullableInstant;
  };

  /** A domain's certificate by ACME, for all servers. */
  certificado: {
    dominio: string;
    acme_url: string;
    /** PEM, the chain after it; null until the first. */
    cert: string | null;
    chave: string | null;
    /** Why there is no newer one, since when, and how often in a row. */
    falha: FalhaCertificado | null;
    falha_desde: NullableInstant;
    falhas: Generated<number>;
    /** Nobody asks for one before; one server at a time moves it. */
    proxima_em: Instant;
  };

  /** What any server answers to an authority that looks whose a domain is. */
  desafio: {
    token: string;
    resposta: string;
    criado_em: Instant;
  };

  /** One row. */
  relogio: {
    unico: Generated<boolean>;
    /** What the server's clock showed when it was last believed. */
    visto_em: Instant;
    /** How many seconds it was then from the database's. */
    desvio_s: Generated<number>;
  };

  /** How big things were on a day ('YYYY-MM-DD'), of which their growth is worked out. */
  sistema_dia: {
    dia: string;
    em: Instant;
    banco_bytes: string;
    fotos_bytes: string;
  };

  /** The versions that have served here, each since its first start. */
  sistema_versao: {
    versao: string;
    em: Instant;
  };

  /** Calls of a route on a day. */
  sistema_chamada: {
    dia: string;
    rota: string;
    vezes: number;
    total_ms: number;
    maior_ms: number;
  };

  /** Failures of a kind at a place in an hour. */
  sistema_erro: {
    hora: Instant;
    tipo: TipoErro;
    onde: string;
    vezes: number;
    ultimo_em: Instant;
  };
}
