import { formatLitros } from '@frota/contract/formato';
import { PLANILHA_TIPOS } from '@frota/contract/planilha';
import {
  type Arqueacao,
  alturaDe,
  getArqueacaoRoute,
  litrosEm,
  mensagensArqueacao,
  readArqueacaoRoute,
  saveArqueacaoRoute,
  type Tanque,
  textoDaPlanilha,
} from '@frota/contract/posto';
import type { RouteAnswer } from '@frota/contract/rota';
import { Button, FileButton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { scaleTicks } from '../../../design-system/bar-scale.ts';
import { FieldError } from '../../../design-system/typed-field.tsx';
import { Answer } from '../../../http/answer.tsx';
import { call } from '../../../http/client.ts';
import { errorText } from '../../../http/errors.ts';
import type { Field } from '../../../http/form/fields.tsx';
import { FormModal } from '../../../http/form/form-modal.tsx';
import { useFormValues } from '../../../http/form/use-form-values.ts';
import { useRoute } from '../../../http/query.ts';
import { FolhaSelect, takePlanilha } from '../../veiculos/index.ts';
import { arqueacaoOf, useRefreshPosto } from '../api.ts';
import {
  type ArqueacaoForm,
  arqueacaoDe,
  curvaDe,
  faultsOf,
  resumoDe,
  tabelaDe,
  toForm,
} from './arqueacao.ts';
import classes from './tanques.module.css';

const FIRST_WIDTH = 480;

const HEIGHT = 220;

const MARGIN = { top: 12, right: 16, bottom: 34, left: 64 };

const FORMAS = [
  { value: 'tabela', label: 'Tabela' },
  { value: 'cilindro', label: 'Cilindro' },
  { value: 'nenhuma', label: 'Sem arqueação' },
] as const;

const PONTO = [
  { value: 'milhar', label: 'Milhares' },
  { value: 'decimal', label: 'Decimais' },
] as const;

interface Props {
  readonly tanque: Tanque;
  readonly onClose: () => void;
  readonly onSaved: (message: string) => void;
}

/** A strapping table, pasted or from a spreadsheet, or a cylinder's size. */
export function ArqueacaoModal(props: Props): ReactElement {
  const { tipo } = props.tanque;
  const salva = useRoute(getArqueacaoRoute, { params: { tipo }, query: {} });
  return (
    <Answer of={salva} error={mensagensArqueacao.erro}>
      {(answer) => <Loaded {...props} salva={answer} />}
    </Answer>
  );
}

function Loaded(
  props: Props & { readonly salva: RouteAnswer<typeof getArqueacaoRoute> },
): ReactElement {
  const { salva } = props;
  const { tipo, capacidade } = props.tanque;
  const form = useFormValues<ArqueacaoForm, unknown>({
    initial: () => toForm(arqueacaoOf(salva)),
    shared: { versao: salva.versao, read: (atual) => toForm(arqueacaoOf(atual)) },
    check: faultsOf,
    send: (values, versao) =>
      call(saveArqueacaoRoute, { params: { tipo }, body: { ...bodyOf(values), versao } }),
    refresh: useRefreshPosto(),
    onSaved: () => props.onSaved(mensagensArqueacao.salva(tipo)),
    failure: mensagensArqueacao.erroSalvar,
    fieldOf: { pontos: 'texto' },
  });
  const { forma } = form.values;
  const ambiguo = forma === 'tabela' ? tabelaDe(form.values).ambiguo : undefined;
  const arqueacao = arqueacaoDe(form.values);
  const fields: readonly Field<ArqueacaoForm>[] = [
    { kind: 'choice', name: 'forma', label: 'Como medir', choices: FORMAS, compact: true },
    {
      kind: 'area',
      name: 'texto',
      label: 'Tabela: centímetros e litros, uma linha por ponto',
      placeholder: '10;98,5',
      minRows: 5,
      maxRows: 10,
      spellCheck: false,
      shown: forma === 'tabela',
    },
    {
      kind: 'choice',
      name: 'ponto',
      label: mensagensArqueacao.ambigua(ambiguo ?? ''),
      choices: PONTO,
      compact: true,
      shown: ambiguo !== undefined || (forma === 'tabela' && form.values.ponto !== ''),
    },
    {
      kind: 'number',
      name: 'diametro_cm',
      label: 'Diâmetro interno (cm)',
      maxLength: 6,
      shown: forma === 'cilindro',
    },
    {
      kind: 'number',
      name: 'comprimento_cm',
      label: 'Comprimento interno (cm)',
      description: 'Cilindro deitado, de tampos planos.',
      maxLength: 6,
      shown: forma === 'cilindro',
    },
  ];
  return (
    <FormModal
      title={mensagensArqueacao.titulo(tipo)}
      form={form}
      fields={fields}
      onClose={props.onClose}
    >
      {forma === 'tabela' && <Planilha onText={(texto) => form.change({ texto, ponto: '' })} />}
      {arqueacao && <Curva arqueacao={arqueacao} capacidade={capacidade} />}
    </FormModal>
  );
}

/** A spreadsheet becomes the text that would have been pasted. */
function Planilha({ onText }: { readonly onText: (texto: string) => void }): ReactElement {
  const [reading, setReading] = useState(false);
  const [fault, setFault] = useState<string>();
  const [lida, setLida] = useState<{ planilha: File; folha: string; folhas: string[] }>();

  async function attach(arquivo: File | null): Promise<void> {
    if (!arquivo) return;
    setFault(undefined);
    setLida(undefined);
    const taken = await takePlanilha(arquivo);
    if ('erro' in taken) setFault(taken.erro);
    else await read(taken.planilha);
  }

  async function read(planilha: File, chosen?: string): Promise<void> {
    setFault(undefined);
    setReading(true);
    try {
      const answer = await call(readArqueacaoRoute, {
        body: { folha: chosen },
        files: { planilha },
      });
      const { linhas, folha, folhas } = answer;
      setLida({ planilha, folha, folhas });
      onText(textoDaPlanilha(linhas));
    } catch (error) {
      setFault(errorText(error, mensagensArqueacao.erroPlanilha));
    }
    setReading(false);
  }

  return (
    <div className="stack gap-4">
      <FileButton
        accept={PLANILHA_TIPOS.join()}
        inputProps={{ 'aria-label': 'Planilha da tabela' }}
        onChange={(arquivo) => void attach(arquivo)}
      >
        {(button) => (
          <Button
            {...button}
            variant="light"
            size="md"
            loading={reading}
            leftSection={<IconFileSpreadsheet size={20} aria-hidden />}
          >
            Importar planilha
          </Button>
        )}
      </FileButton>
      {lida && (
        <FolhaSelect
          folha={lida.folha}
          folhas={lida.folhas}
          disabled={reading}
          onChange={(folha) => void read(lida.planilha, folha)}
        />
      )}
      <FieldError text={fault} />
    </div>
  );
}

function bodyOf(form: ArqueacaoForm) {
  const arqueacao = arqueacaoDe(form);
  if (!arqueacao) return {};
  if (!('pontos' in arqueacao)) return arqueacao;
  return { pontos: [...arqueacao.pontos] };
}

/** A tank's curve: litres by the height of the stick. */
function Curva(props: {
  readonly arqueacao: Arqueacao;
  readonly capacidade: number;
}): ReactElement {
  const { arqueacao, capacidade } = props;
  const { ref, width: measured } = useElementSize();
  const width = Math.max(measured || FIRST_WIDTH, 240);
  const altura = alturaDe(arqueacao);
  const cheio = litrosEm(arqueacao, altura);
  const litrosTicks = scaleTicks(0, Math.max(cheio, capacidade));
  const cmTicks = scaleTicks(0, altura).filter((cm) => cm <= altura);
  const max = litrosTicks.at(-1) ?? cheio;
  const right = width - MARGIN.right;
  const bottom = HEIGHT - MARGIN.bottom;
  const x = (cm: number): number => MARGIN.left + (cm / altura) * (right - MARGIN.left);
  const y = (litros: number): number => bottom - (litros / max) * (bottom - MARGIN.top);
  const line = curvaDe(arqueacao)
    .map(({ cm, litros }, i) => `${i === 0 ? 'M' : 'L'}${x(cm).toFixed(1)} ${y(litros).toFixed(1)}`)
    .join('');
  return (
    <figure ref={ref} className="stack gap-8 min-w-0 m-0">
      <svg
        className={`block w-full ${classes.curva}`}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={`Curva da arqueação. ${resumoDe(arqueacao)}`}
      >
        {litrosTicks.map((litros) => (
          <g key={litros}>
            <path className={classes.grade} d={`M${MARGIN.left} ${y(litros)}H${right}`} />
            <text x={MARGIN.left - 8} y={y(litros) + 5} textAnchor="end">
              {formatLitros(litros)}
            </text>
          </g>
        ))}
        {cmTicks.map((cm) => (
          <text key={cm} x={x(cm)} y={bottom + 22} textAnchor="middle">
            {formatLitros(cm)}
          </text>
        ))}
        <path className={classes.capacidade} d={`M${MARGIN.left} ${y(capacidade)}H${right}`} />
        <path className={classes.linha} d={line} />
      </svg>
      <figcaption className="text-15">
        Litros por centímetro de régua; tracejada, a capacidade do tanque.{' '}
        <strong>{resumoDe(arqueacao)}</strong>.
      </figcaption>
    </figure>
  );
}
