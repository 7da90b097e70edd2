import type { SituacaoCarta, TipoCarta } from '@frota/contract/carta';
import type { Generated, JSONColumnType } from 'kysely';
import type { Instant, NullableInstant } from './columns.ts';

/** The letters that managers get by e-mail; the address is the user's own and stands nowhere here. */
export interface CartaTables {
  carta: {
    id: string;
    usuario_id: number;
    ligada: boolean;
    /** 'HH:MM' in the company's time. */
    hora: string;
    /** When it was switched on, or its hour changed. */
    desde: Instant;
    /** Where its links lead: scheme, name and port of the server as its manager called it. */
    origem: string;
    /** By which address (`chaveDaCarta`) the mail server did not take it, and what it answered. */
    recusada_chave: string | null;
    recusa: string | null;
  };

  /** A letter that waits, is being sent or was sent. */
  carta_envio: {
    id: string;
    usuario_id: number;
    tipo: TipoCarta;
    /** The day of a morning's; once of each user and kind. */
    chave: string;
    /** What cannot wait, as it was when it was noticed. */
    alarmes: JSONColumnType<{ titulo: string; frase: string; endereco: string }[], string, string>;
    criada_em: Instant;
    proxima_em: Instant;
    /** Not sent any more from then on. */
    vence_em: Instant;
    situacao: SituacaoCarta;
    tentativas: Generated<number>;
    /** When a server began to hand it over. */
    enviando_em: NullableInstant;
    terminada_em: NullableInstant;
    /** Why it was not taken at the last try. */
    falha: string | null;
  };

  /** Something that cannot wait, and was told of. */
  carta_alarme: {
    chave: string;
    visto_em: Instant;
    avisado_em: Instant;
  };
}
