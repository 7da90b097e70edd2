import { ROTAS_WEB } from '@frota/contract/acesso';
import {
  type Grupo,
  getSistemaRoute,
  mensagensSistema,
  quadroDoSistema,
  suporteRoute,
} from '@frota/contract/sistema';
import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { NoticeBanner, useNotice } from '../../design-system/notice.tsx';
import { PageHeader } from '../../design-system/page-header.tsx';
import { Pairs } from '../../design-system/pairs.tsx';
import { Panel } from '../../design-system/panel.tsx';
import { Answer } from '../../http/answer.tsx';
import { useRoute } from '../../http/query.ts';
import { Copias } from './copias.tsx';
import { Exigencia } from './exigencia.tsx';
import { Erros, Lentas } from './medidas.tsx';
import { Novidades } from './novidades.tsx';
import classes from './sistema-page.module.css';

const FEITO_MS = 5000;
const REFRESH_MS = 15_000;

export function SistemaPage(): ReactElement {
  const notice = useNotice();
  const sistema = useRoute(getSistemaRoute, {}, { refetchInterval: REFRESH_MS });
  return (
    <>
      <PageHeader
        title="Sistema"
        back={{ to: ROTAS_WEB.ajustes.path, label: 'Voltar aos ajustes' }}
        actions={<Suporte />}
      />
      <NoticeBanner notice={notice} successMs={FEITO_MS} />
      <Answer of={sistema} error={mensagensSistema.erroSistema}>
        {(data) => (
          <div className={`stack gap-16 ${classes.page}`}>
            <div className={classes.grupos}>
              {quadroDoSistema(data).map((grupo) => (
                <Figuras key={grupo.titulo} {...grupo} />
              ))}
            </div>
            <Copias copia={data.copia} notice={notice} />
            <Exigencia />
            <Erros erros={data.erros} />
            <Lentas lentas={data.lentas} />
            <Novidades novidades={data.novidades} />
          </div>
        )}
      </Answer>
    </>
  );
}

function Figuras({ titulo, linhas }: Grupo): ReactElement {
  return (
    <Panel title={titulo}>
      <Pairs pairs={linhas} className={`ruled ${classes.linhas}`} />
    </Panel>
  );
}

function Suporte(): ReactElement {
  return (
    <Button
      component="a"
      href={suporteRoute.path}
      download="suporte.txt"
      variant="outline"
      h={48}
      leftSection={<IconFileText size={22} aria-hidden />}
    >
      Texto para o suporte
    </Button>
  );
}
