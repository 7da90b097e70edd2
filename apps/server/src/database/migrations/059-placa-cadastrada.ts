import { runAll } from '../run-all.ts';

/** What was asked of a plate because it was not registered closes once it is, also what was left open until now. */
export const up = runAll([
  `alter table conferencia drop constraint conferencia_decisao_check`,
  `alter table conferencia add constraint conferencia_decisao_check check (decisao in (
    'confirmado', 'corrigido', 'inconclusivo', 'outro_corrigido', 'cadastrada', 'estornado', 'tarefa_excluida'))`,
  `update conferencia c
      set decisao = 'cadastrada', decidida_em = now(), decidida_por_nome = 'servidor'
     from veiculo v
    where c.motivo = 'placaNaoCadastrada' and c.decidida_em is null and v.excluido_em is null
      and v.placa_canonica =
        case when c.placa ~ '^[A-Z]{3}[0-9][A-J][0-9]{2}$'
             then overlay(c.placa placing translate(substr(c.placa, 5, 1), 'ABCDEFGHIJ', '0123456789') from 5)
             else c.placa end`,
]);
