import { ROTAS_WEB } from '@frota/contract/acesso';
import {
  GRUPOS_REGRAS,
  type listRegrasRoute as ListRegras,
  listRegrasRoute,
  mensagensDivergencias,
  REGRAS,
  type Regra,
  type RegraAjustada,
  saveRegrasRoute,
} from '@frota/contract/divergencias';
import { formatContagem } from '@frota/contract/formato';
import type { RouteAnswer } from '@frota/contract/rota';
import { Button } from '@mantine/core';
import { type ReactElement, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Banner } from '../../../design-system/banner.tsx';
import { NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { PageHeader } from '../../../design-system/page-header.tsx';
import { FoldedPanel } from '../../../design-system/panel.tsx';
import { StickyActions } from '../../../design-system/send-bar.tsx';
import { Answer } from '../../../http/answer.tsx';
import { call } from '../../../http/client.ts';
import { NewerDialog } from '../../../http/form/form-modal.tsx';
import { useFormValues } from '../../../http/form/use-form-values.ts';
import { useInvalidate, useRoute } from '../../../http/query.ts';
import { camposDe } from './campos.ts';
import { RegraLinha } from './regra-linha.tsx';
import classes from './regras-page.module.css';
import { type Digitado, isAlterada, readRegra, toForm } from './valores.ts';

const TODAS = GRUPOS_REGRAS.flatMap(({ regras }): readonly Regra[] => regras);

const faultsOf = (typed: Digitado): Digitado =>
  Object.assign({}, ...TODAS.map((regra) => readRegra(regra, typed).faults));

/** '#nao_cabe' in the address leads to that rule. */
export function RegrasPage(): ReactElement {
  const regras = useRoute(listRegrasRoute);
  const notice = useNotice();
  // A reload keeps what was typed; after a save the form starts again.
  const [saves, setSaves] = useState(0);
  const asked = useLocation().hash.slice(1);
  const [unfolded, setUnfolded] = useState<readonly string[]>(() =>
    GRUPOS_REGRAS.filter(({ regras }) => regras.some((regra) => regra === asked)).map(
      ({ titulo }) => titulo,
    ),
  );
  return (
    <>
      <PageHeader
        title="Regras das pendências"
        subtitle="Cada regra faz uma pergunta aos registros; uma pessoa decide."
        back={{ to: ROTAS_WEB.ajustes.path, label: 'Voltar aos ajustes' }}
      />
      <NoticeBanner notice={notice} />
      <Answer of={regras} loading="Carregando regras..." error={mensagensDivergencias.erroRegras}>
        {(salvas) => (
          <RegrasForm
            key={saves}
            salvas={salvas}
            asked={asked}
            unfolded={unfolded}
            onUnfold={setUnfolded}
            onSaved={(titulos) => {
              notice.say(
                'success',
                mensagensDivergencias.regrasSalvas(titulos.length, titulos.join('; ')),
              );
              setSaves((before) => before + 1);
            }}
          />
        )}
      </Answer>
    </>
  );
}

function RegrasForm(props: {
  readonly salvas: RouteAnswer<typeof ListRegras>;
  /** The rule that the address names. */
  readonly asked: string;
  /** Open groups on a small screen. */
  readonly unfolded: readonly string[];
  readonly onUnfold: (titulos: readonly string[]) => void;
  readonly onSaved: (titulos: readonly string[]) => void;
}): ReactElement {
  const { salvas, asked, unfolded } = props;
  const [opened] = useState(() => toForm(salvas.regras));
  const alteradas = (typed: Digitado): Regra[] =>
    TODAS.filter((regra) => isAlterada(regra, typed, opened));
  const form = useFormValues<Digitado, unknown>({
    initial: opened,
    shared: {
      versao: salvas.versao,
      // An unchanged rule is not sent, so that others' changes stay.
      read(atual, own) {
        const touched = alteradas(own);
        const { regras } = atual as unknown as { regras: readonly RegraAjustada[] };
        return { ...own, ...toForm(regras.filter(({ regra }) => touched.includes(regra))) };
      },
    },
    check: faultsOf,
    send: (typed, versao) =>
      call(saveRegrasRoute, {
        body: { regras: alteradas(typed).map((regra) => readRegra(regra, typed).ajuste), versao },
      }),
    refresh: useInvalidate(listRegrasRoute),
    onSaved: (_, sent) => props.onSaved(alteradas(sent).map((regra) => REGRAS[regra].titulo)),
    failure: mensagensDivergencias.erroSalvarRegras,
  });
  useEffect(() => {
    if (asked) document.getElementById(asked)?.scrollIntoView();
  }, [asked]);

  const faults = { ...form.faults, ...faultsOf(form.values) };
  const mudaram = alteradas(form.values);
  const typed = { values: form.values, faults, change: form.change };
  const isFaulty = (regras: readonly Regra[]): boolean =>
    regras.some((regra) => Object.keys(faults).some((campo) => campo.startsWith(`${regra}.`)));
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate>
      <div className={`stack gap-12 mb-16 ${classes.grupos}`}>
        {GRUPOS_REGRAS.map(({ titulo, regras }) => {
          const dele = salvas.regras.filter(({ regra }) => regras.some((one) => one === regra));
          const quantas = mudaram.filter((regra) => regras.some((one) => one === regra)).length;
          return (
            <FoldedPanel
              key={titulo}
              title={titulo}
              note={[
                formatContagem(regras.length, 'regra', 'regras'),
                ...(quantas > 0 ? [formatContagem(quantas, 'alterada', 'alteradas')] : []),
              ].join(' · ')}
              open={unfolded.includes(titulo) || isFaulty(regras)}
              onToggle={() =>
                props.onUnfold(
                  unfolded.includes(titulo)
                    ? unfolded.filter((one) => one !== titulo)
                    : [...unfolded, titulo],
                )
              }
            >
              {dele.map((regra) => (
                <RegraLinha
                  key={regra.regra}
                  regra={regra}
                  form={typed}
                  alterada={mudaram.includes(regra.regra)}
                  asked={regra.regra === asked}
                />
              ))}
            </FoldedPanel>
          );
        })}
      </div>
      <StickyActions>
        <div className="stack gap-12">
          {form.failure && (
            <Banner tone="error" onClose={form.dismiss}>
              {form.failure}
            </Banner>
          )}
          <div className={`row between gap-16 ${classes.pe}`}>
            <p className="m-0" role="status">
              {mudaram.length === 0
                ? 'Nada alterado'
                : formatContagem(mudaram.length, 'regra alterada', 'regras alteradas')}
            </p>
            <Button type="submit" h={56} disabled={mudaram.length === 0} loading={form.busy}>
              Salvar regras
            </Button>
          </div>
        </div>
      </StickyActions>
      {form.newer && (
        <NewerDialog
          newer={form.newer}
          fields={TODAS.flatMap((regra) => camposDe(regra))}
          onSettle={form.settle}
          onClose={form.leaveNewer}
        />
      )}
    </form>
  );
}
