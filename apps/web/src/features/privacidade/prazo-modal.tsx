import { readInteiro } from '@frota/contract/numero';
import {
  CLASSES_RETENCAO,
  listRetencaoRoute,
  mensagensPrivacidade,
  previewRetencaoRoute,
  RETENCAO_MESES_MAX,
  type Retencao,
  saveRetencaoRoute,
} from '@frota/contract/privacidade';
import { useDebouncedValue } from '@mantine/hooks';
import type { ReactElement } from 'react';
import { call } from '../../http/client.ts';
import { FormModal } from '../../http/form/form-modal.tsx';
import { useFormValues } from '../../http/form/use-form-values.ts';
import { useInvalidate, useRoute } from '../../http/query.ts';
import classes from './privacidade.module.css';

const PAUSE_MS = 300;

/** Shows how much would be deleted. */
export function PrazoModal(props: {
  readonly linha: Retencao;
  readonly onClose: () => void;
  readonly onSaved: (message: string) => void;
}): ReactElement {
  const { classe } = props.linha;
  const { nome, minimo } = CLASSES_RETENCAO[classe];
  const form = useFormValues({
    initial: { meses: String(escolhido(props.linha)) },
    check: ({ meses }) => ({
      meses:
        mesesOf(meses, minimo) === undefined &&
        mensagensPrivacidade.prazo(minimo, RETENCAO_MESES_MAX),
    }),
    shared: {
      versao: props.linha.versao,
      read: (atual) => ({ meses: String(escolhido(atual as unknown as Retencao)) }),
    },
    send: ({ meses }, versao) =>
      call(saveRetencaoRoute, {
        params: { classe },
        body: { meses: mesesOf(meses, minimo)!, versao },
      }),
    refresh: useInvalidate(listRetencaoRoute),
    onSaved: ({ vale_em }) =>
      props.onSaved(
        vale_em === null
          ? mensagensPrivacidade.prazoSalvo(nome)
          : mensagensPrivacidade.prazoEspera(nome, vale_em),
      ),
    failure: mensagensPrivacidade.erroSalvar,
  });
  return (
    <FormModal
      title={nome}
      submitLabel="Salvar prazo"
      form={form}
      onClose={props.onClose}
      fields={[
        {
          kind: 'number',
          name: 'meses',
          label: 'Prazo em meses',
          description: `De ${minimo} a ${RETENCAO_MESES_MAX} meses.`,
          whole: true,
          maxLength: 3,
        },
      ]}
    >
      <Previsao linha={props.linha} meses={mesesOf(form.values.meses, minimo)} />
    </FormModal>
  );
}

function Previsao(props: {
  readonly linha: Retencao;
  readonly meses: number | undefined;
}): ReactElement {
  const [meses] = useDebouncedValue(props.meses, PAUSE_MS);
  const asked = meses ?? props.linha.meses;
  const previsao = useRoute(
    previewRetencaoRoute,
    { params: { classe: props.linha.classe }, query: { meses: asked } },
    { enabled: meses !== undefined },
  );
  const counted = props.meses !== undefined && props.meses === meses && previsao.data;
  return (
    <p className={classes.previsao} role="status">
      {counted && mensagensPrivacidade.seriamApagados(counted.vencidos)}{' '}
      {counted && counted.vencidos > 0 && mensagensPrivacidade.definitivo}{' '}
      {asked < props.linha.meses && mensagensPrivacidade.menorEspera}
    </p>
  );
}

/** Also if it is not in force yet. */
function escolhido({ meses, reducao }: Pick<Retencao, 'meses' | 'reducao'>): number {
  return reducao?.meses ?? meses;
}

/** Undefined where not allowed. */
function mesesOf(texto: string, minimo: number): number | undefined {
  const lido = readInteiro(texto);
  const meses = lido.tipo === 'numero' ? Number(lido.valor) : Number.NaN;
  return meses >= minimo && meses <= RETENCAO_MESES_MAX ? meses : undefined;
}
