import type { TipoMudanca } from '@frota/contract/mudancas';
import type { ColumnType, Generated } from 'kysely';
import type { Instant } from './columns.ts';

type Numero = ColumnType<number, never, number>;

/** What changed, by triggers of the tables that hold it: who writes a record cannot forget it. */
export interface MudancasTables {
  /** Not numbered yet. */
  mudanca_nova: {
    id: Generated<number>;
    tipo: TipoMudanca;
    registro_id: string;
  };

  /** The last change of a record. */
  mudanca: {
    tipo: TipoMudanca;
    registro_id: string;
    /** Given once the change is committed, in turn: who has read up to one has missed none before it. */
    numero: Numero;
    /** When it was given. */
    em: Instant;
  };

  /** One row: the last number, and the installation that counts; a restored one counts anew. */
  mudanca_ponto: {
    unico: Generated<boolean>;
    epoca: Generated<string>;
    numero: Numero;
  };
}
