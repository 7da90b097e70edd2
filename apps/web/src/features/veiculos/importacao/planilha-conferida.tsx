import { formatContagem, formatInteiro } from '@frota/contract/formato';
import { mensagensImportacao } from '@frota/contract/veiculos';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { BigButton } from '../../../design-system/big-button.tsx';
import { SegmentedChoice } from '../../../design-system/segmented-choice.tsx';
import { useReturnFocus } from '../../../design-system/use-return-focus.ts';
import { FolhaSelect } from './folha-select.tsx';
import classes from './importacao.module.css';
import { countLinhas, isFaulty } from './importacao.ts';
import { LinhasImportadas } from './linhas-importadas.tsx';
import type { Anexo } from './use-importacao.ts';

type Shown = 'erros' | 'todas';

export function PlanilhaConferida(props: {
  readonly anexo: Anexo;
  readonly busy: boolean;
  readonly importing: boolean;
  readonly onReplace: () => void;
  readonly onFolha: (folha: string) => void;
  readonly onImport: () => void;
}): ReactElement {
  const { planilha, conferida } = props.anexo;
  const { linhas, ignoradas } = conferida;
  const [shown, setShown] = useState<Shown>('erros');
  const resumo = useRef<HTMLElement>(null);
  useReturnFocus();
  // The focused button is gone: the focus goes to the result.
  useEffect(() => resumo.current?.focus({ preventScroll: true }), []);
  const faulty = linhas.filter(isFaulty);
  const ok = faulty.length === 0;
  const choices = [
    { value: 'erros', label: `Com erro (${formatInteiro(faulty.length)})` },
    { value: 'todas', label: `Todas (${formatInteiro(linhas.length)})` },
  ] as const;
  const Icon = ok ? IconCircleCheck : IconAlertTriangle;
  return (
    <>
      <section
        ref={resumo}
        tabIndex={-1}
        className={`tile row wrap gap-12 gap-x-16 p-16 ${classes.resumo}`}
        data-ok={ok || undefined}
        aria-label="Resultado"
      >
        <Icon size={32} className={classes.icone} aria-hidden />
        <div className={classes.textos} role="status">
          <h2 className="m-0 text-20">
            {ok
              ? countLinhas(linhas.length, linhas.length === 1 ? 'pronta' : 'prontas')
              : countLinhas(faulty.length, 'com erro')}
          </h2>
          <p className="m-0 mt-4 muted break">
            {planilha.name}
            {!ok && `: ${mensagensImportacao.corrija}`}
          </p>
          {ignoradas.length > 0 && (
            <p className="m-0 mt-4 muted break">Colunas ignoradas: {ignoradas.join(', ')}.</p>
          )}
        </div>
        <div className={`flex wrap gap-8 ${classes.acoes}`}>
          <Button variant="outline" h={56} disabled={props.busy} onClick={props.onReplace}>
            Trocar planilha
          </Button>
          {ok && (
            <BigButton
              type="button"
              fullWidth={false}
              loading={props.importing}
              disabled={props.busy}
              onClick={props.onImport}
            >
              Importar {formatContagem(linhas.length, 'veículo', 'veículos')}
            </BigButton>
          )}
        </div>
      </section>
      <FolhaSelect
        folha={conferida.folha}
        folhas={conferida.folhas}
        disabled={props.busy}
        onChange={props.onFolha}
      />
      {!ok && (
        <div className={classes.mostrar}>
          <SegmentedChoice
            label="Mostrar linhas"
            choices={choices}
            value={shown}
            onChange={setShown}
          />
        </div>
      )}
      <LinhasImportadas linhas={ok || shown === 'todas' ? linhas : faulty} />
    </>
  );
}
