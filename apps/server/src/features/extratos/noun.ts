import { sql } from 'kysely';
import { comNome } from '../../noun/facts.ts';
import { defineNoun } from '../../noun/noun.ts';
import { purgeLinhas, SEM_CASO } from './repository.ts';

const LINHA = ['em', 'placa', 'km', 'litros', 'valor', 'produto', 'posto'];

/** Before the cases, which ask about statements; the calls are in `externo`. */
export const extratos = defineNoun({
  pessoais: [
    comNome('extratos_importados', 'extrato', 'usuario_id', [
      'recebido_em',
      'operadora',
      'arquivo',
    ]),
    comNome('linhas_de_extratos', 'extrato_linha', 'motorista_id', LINHA),
  ],
  // Other people's names, or a station's that may be a person's.
  textos: {
    extrato: ['operadora', 'arquivo'],
    extrato_linha: ['motorista_nome', 'posto'],
    extrato_mapa: ['operadora'],
  },
  ressalvas: { 'extrato_mapa.mapa': "titles of a file's columns" },
  guardados: [
    {
      classe: 'extratos',
      vencidos: (before) => ({
        from: sql`extrato_linha`,
        where: sql`em < ${before}`,
        found: SEM_CASO,
        key: [
          ['em', 'timestamptz'],
          ['id', 'uuid'],
        ],
      }),
      purge: purgeLinhas,
    },
  ],
});
