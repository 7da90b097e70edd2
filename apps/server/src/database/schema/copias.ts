import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from './columns.ts';

/** The installation's copies, and what no copy may bring back. */
export interface CopiasTables {
  copia: {
    id: string;
    pedida_em: Instant;
    /** When the server that makes it last said so; null while none has begun. */
    vista_em: NullableInstant;
    terminada_em: NullableInstant;
    /** Where it was made (COPIAS_DIR): what lies elsewhere is not asked for any more. */
    lugar: string | null;
    /** Name of the file; this and what follows is known of one that was made and read back. */
    arquivo: string | null;
    feita_em: NullableInstant;
    bytes: string | null;
    linhas: string | null;
    fotos_novas: number | null;
    fotos_perdidas: number | null;
    ms: number | null;
    /** Why there is none, in a sentence. */
    falha: string | null;
    /** Its drill: the same of restoring it into a scratch database. */
    prova_pedida_em: NullableInstant;
    prova_vista_em: NullableInstant;
    prova_em: NullableInstant;
    prova_ms: number | null;
    prova_falha: string | null;
  };

  removido: {
    tipo: 'pessoa' | 'foto';
    /** The user's or the photo's id. */
    alvo: string;
    /** The photo's key, until its file is out of the copies. */
    arquivo: Generated<string | null>;
    em: Instant;
    /** When it was written beside the copies. */
    gravado_em: NullableInstant;
  };
}
