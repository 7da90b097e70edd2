import type { ReactElement } from 'react';
import { NoticeBanner, useNotice } from '../../design-system/notice.tsx';
import { SegmentedChoice } from '../../design-system/segmented-choice.tsx';
import { useAddress } from '../../design-system/use-address.ts';
import classes from './cuidados-page.module.css';
import { PendenciasView } from './pendencias/pendencias-view.tsx';
import { PreventivasView } from './preventivas/preventivas-view.tsx';
import { VencimentosView } from './vencimentos/vencimentos-view.tsx';
import type { ViewProps } from './view.tsx';

const VISTAS = [
  { value: 'vencimentos', label: 'Vencimentos' },
  { value: 'preventivas', label: 'Preventivas' },
  { value: 'pendencias', label: 'Pendências' },
] as const;
type Vista = (typeof VISTAS)[number]['value'];

const VIEWS: Readonly<Record<Vista, (props: ViewProps) => ReactElement>> = {
  vencimentos: VencimentosView,
  preventivas: PreventivasView,
  pendencias: PendenciasView,
};

const SUCESSO_MS = 5_000;

export function CuidadosPage(): ReactElement {
  const [params, change] = useAddress();
  const notice = useNotice();
  const vista = VISTAS.find(({ value }) => value === params.get('ver'))?.value ?? 'vencimentos';
  const View = VIEWS[vista];
  return (
    <View
      notice={notice}
      above={
        <>
          <div className={classes.vistas}>
            <SegmentedChoice
              label="Ver"
              choices={VISTAS}
              value={vista}
              onChange={(next) => {
                notice.clear();
                change({ ...NADA, ver: next === 'vencimentos' ? null : next });
              }}
            />
          </div>
          <NoticeBanner notice={notice} successMs={SUCESSO_MS} />
        </>
      }
    />
  );
}

/** Filters of one view do not apply to another, except the text. */
const NADA = { situacao: null, de: null, tipo: null };
