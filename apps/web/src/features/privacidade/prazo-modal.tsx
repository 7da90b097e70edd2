import {
  CLASSES_RETENCAO,
  listRetencaoRoute,
  mensagensPrivacidade,
  previewRetencaoRoute,
  RETENCAO_MESES_MAX,
  type Retencao,
  readInteiro,
  saveRetencaoRoute,
} from '@frota/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactElement, useState } from 'react';
import { FormModal } from '../../design-system/form-modal.tsx';
import { NumberField } from '../../design-system/number-field.tsx';
import { errorText } from '../../http/errors.ts';
import { useInvalidate, useRoute, useRouteMutation } from '../../http/query.ts';
import classes from './prazo-modal.module.css';

/** The count is asked for when the typing pauses. */
const PAUSE_MS = 300;

/** Another term for a class; says before it is saved how much would be deleted. */
export function PrazoModal(props: {
  readonly linha: Retencao;
  readonly onClose: () => void;
  readonly onSaved: (message: string) => void;
}): ReactElement {
  const { classe } = props.linha;
  const { nome, minimo } = CLASSES_RETENCAO[classe];
  const [texto, setTexto] = useState(String(props.linha.meses));
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const save = useRouteMutation(saveRetencaoRoute, { onSuccess: useInvalidate(listRetencaoRoute) });

  function submit(): void {
    const meses = mesesOf(texto, minimo);
    setFailure(undefined);
    setFault(
      meses === undefined ? mensagensPrivacidade.prazo(minimo, RETENCAO_MESES_MAX) : undefined,
    );
    if (meses === undefined) return;
    save.mutate(
      { params: { classe }, body: { meses } },
      {
        onSuccess: () => props.onSaved(mensagensPrivacidade.prazoSalvo(nome)),
        onError: (error) => setFailure(errorText(error, mensagensPrivacidade.erroSalvar)),
      },
    );
  }

  return (
    <FormModal
      title={nome}
      submitLabel="Salvar prazo"
      busyLabel="Salvando..."
      busy={save.isPending}
      error={failure}
      onCloseError={() => setFailure(undefined)}
      onCancel={props.onClose}
      onSubmit={submit}
    >
      <NumberField
        label="Prazo em meses"
        description={`De ${minimo} a ${RETENCAO_MESES_MAX} meses.`}
        size="md"
        whole
        maxLength={3}
        data-autofocus
        value={texto}
        error={fault}
        onChange={(value) => {
          setFault(undefined);
          setTexto(value);
        }}
      />
      <Previsao linha={props.linha} meses={mesesOf(texto, minimo)} />
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
      {counted && counted.vencidos > 0 && mensagensPrivacidade.definitivo}
    </p>
  );
}

/** The months typed, where they may be chosen. */
function mesesOf(texto: string, minimo: number): number | undefined {
  const lido = readInteiro(texto);
  const meses = lido.tipo === 'numero' ? Number(lido.valor) : Number.NaN;
  return meses >= minimo && meses <= RETENCAO_MESES_MAX ? meses : undefined;
}
