import { runAll } from '../run-all.ts';

const DIFERENCA = 'Diferença entre as duas';

/** How far two photos may differ, and how far those of stored cases do, is said in per cent and no longer in 256 bits. */
export const up = runAll([
  `update divergencia_regra
     set limites = jsonb_build_object(
       'diferenca', least(18.5, ceil((limites ->> 'bits')::numeric / 256 * 200) / 2))
   where regra = 'foto_repetida' and limites ? 'bits'`,
  `update divergencia
     set numeros = jsonb_set(numeros, '{${DIFERENCA}}', to_jsonb(
       replace(trim_scale(round(split_part(numeros ->> '${DIFERENCA}', ' ', 1)::numeric / 2.56, 1))::text, '.', ',')
         || ' % da imagem'))
   where regra = 'foto_repetida' and numeros ->> '${DIFERENCA}' like '% de 256 pontos'`,
]);
