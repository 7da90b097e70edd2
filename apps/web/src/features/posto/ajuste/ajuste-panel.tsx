import { MEDICAO_SUCESSO_MS } from '@frota/contract/posto';
import { type ReactElement, useState } from 'react';
import { NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { SegmentedChoice } from '../../../design-system/segmented-choice.tsx';
import type { Tanques } from '../api.ts';
import classes from './ajuste.module.css';
import type { Operacao } from './ajuste.ts';
import { AjusteForm } from './ajuste-form.tsx';
import { HistoricoAjustes } from './historico-ajustes.tsx';
import { LancarButton } from './lancar-button.tsx';

const OPERACOES = [
  { value: 'interno', label: 'Interno' },
  { value: 'externo', label: 'Externo' },
] as const;

/** A fueling entered by hand, at the own station or elsewhere. */
export function AjustePanel(props: { readonly tanques: Tanques | undefined }): ReactElement {
  const [operacao, setOperacao] = useState<Operacao>('interno');
  const notice = useNotice();

  function change(next: Operacao): void {
    setOperacao(next);
    notice.clear();
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
      <AjusteForm key={operacao} operacao={operacao} tanques={props.tanques} notice={notice} />
      <LancarButton tanques={props.tanques} notice={notice} />
      <HistoricoAjustes />
    </div>
  );
}
