import { formatLitros, formatPlaca } from '@frota/contract/formato';
import { numeroDigitado } from '@frota/contract/numero';
import { MEDICAO_SUCESSO_MS } from '@frota/contract/posto';
import { type ReactElement, useState } from 'react';
import { NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { SegmentedChoice } from '../../../design-system/segmented-choice.tsx';
import { type AlvoEstorno, EstornoDialog } from '../estorno/estorno.tsx';
import { EstornarButton } from '../lancamentos/estornado.tsx';
import classes from './ajuste.module.css';
import type { AjusteForm as Form, Operacao } from './ajuste.ts';
import { AjusteForm } from './ajuste-form.tsx';

const OPERACOES = [
  { value: 'interno', label: 'Interno' },
  { value: 'externo', label: 'Externo' },
] as const;

/** 'Ajuste': a fueling written by hand, at the own station or elsewhere; what was just written can be undone. */
export function AjustePanel(): ReactElement {
  const [operacao, setOperacao] = useState<Operacao>('interno');
  const notice = useNotice();
  const [lancados, setLancados] = useState<readonly AlvoEstorno[]>([]);
  const [alvo, setAlvo] = useState<AlvoEstorno>();

  function change(next: Operacao): void {
    setOperacao(next);
    notice.clear();
  }

  function addLancado(id: string, form: Form): void {
    const origem = operacao === 'interno' ? 'abastecimento_interno' : 'abastecimento_externo';
    setLancados((before) => [{ origem, origem_id: id, nome: nomeOf(operacao, form) }, ...before]);
  }

  return (
    <div className={`stack gap-16 ${classes.painel}`}>
      <NoticeBanner notice={notice} successMs={MEDICAO_SUCESSO_MS} />
      <SegmentedChoice
        label="Abastecimento manual"
        choices={OPERACOES}
        value={operacao}
        onChange={change}
      />
      <p className={classes.nota}>
        {operacao === 'interno'
          ? 'No posto próprio: registra o abastecimento e tira os litros do tanque.'
          : 'Em outro posto: registra o abastecimento; os tanques não mudam.'}
      </p>
      <AjusteForm key={operacao} operacao={operacao} notice={notice} onSaved={addLancado} />
      {lancados.length > 0 && (
        <section aria-labelledby="lancados-titulo">
          <h2 id="lancados-titulo" className={classes.titulo}>
            Lançados agora
          </h2>
          <ul className={`tile list ${classes.lancados}`}>
            {lancados.map((lancado) => (
              <li key={lancado.origem_id}>
                <span>{lancado.nome}</span>
                <EstornarButton nome={lancado.nome} onPress={() => setAlvo(lancado)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {alvo && (
        <EstornoDialog
          alvo={alvo}
          notice={notice}
          onClose={() => setAlvo(undefined)}
          onDone={() => setLancados((before) => before.filter((each) => each !== alvo))}
        />
      )}
    </div>
  );
}

/** 'Interno · ABC-1234 · DIESEL S10 · 180,5 L + 12,5 L ARLA' */
function nomeOf(operacao: Operacao, { placa, tipo, litragem, litragemArla }: Form): string {
  const shown = (texto: string): string => formatLitros(numeroDigitado(texto));
  const arla = numeroDigitado(litragemArla) > 0 ? ` + ${shown(litragemArla)} L ARLA` : '';
  const nome = operacao === 'interno' ? 'Interno' : 'Externo';
  return `${nome} · ${formatPlaca(placa)} · ${tipo} · ${shown(litragem)} L${arla}`;
}
