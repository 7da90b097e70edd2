import { combustivelLabel, DIESEIS, PRODUTOS } from '@frota/contract/combustivel';
import {
  CAMPO_COMBUSTIVEL,
  CAMPO_TANQUE,
  CAMPOS_A_CORRIGIR,
  CAMPOS_CONFERENCIA,
  type CampoACorrigir,
  corrigirRoute,
  countConferenciasRoute,
  FOTO_CORRECAO,
  formatCampo,
  listConferenciasRoute,
  mensagensConferencia,
  ORIGENS_LANCAMENTO,
  parseCorrecao,
  provesCampo,
  sumConferenciasRoute,
  VALOR_CORRIGIDO_MAX,
} from '@frota/contract/conferencia';
import { formatDataHora, formatDiferenca, formatPlaca } from '@frota/contract/formato';
import { ROTULOS_FOTOS } from '@frota/contract/fotos';
import { faultOfMotivo, MOTIVO_MAX, REGRA_MOTIVO } from '@frota/contract/rota';
import { type ReactElement, useState } from 'react';
import { PhotoList, sendFoto } from '../../../capture/photo/photo-list.tsx';
import { Banner } from '../../../design-system/banner.tsx';
import { call } from '../../../http/client.ts';
import type { Field, Held } from '../../../http/form/fields.tsx';
import { FormModal } from '../../../http/form/form-modal.tsx';
import { useFormValues } from '../../../http/form/use-form-values.ts';
import { useReload } from '../../../http/pages.ts';
import { sendOnce } from '../../../http/send-once.ts';
import type { Foto } from '../../../offline/foto.ts';
import { Miniatura, nameFotos } from '../../fotos/index.ts';
import { MotoristaSelect } from '../item/motorista-select.tsx';
import { DECIMAIS, tecladoOf } from '../item/teclado.ts';
import type { Corrigivel } from './corrigir.tsx';

/** More than that is rarely a misread digit. */
const SALTO_KM = 5_000;

interface Digitado {
  readonly campo: CampoACorrigir;
  readonly valor: string;
  readonly nota: string;
}

const opcoes = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
/** Fields whose right value is one of a few. */
const ESCOLHAS: Readonly<Record<string, ReturnType<typeof opcoes>>> = {
  [CAMPO_COMBUSTIVEL]: DIESEIS.map((value) => ({ value, label: combustivelLabel(value) })),
  [CAMPO_TANQUE]: opcoes(PRODUTOS),
};

/** Which value, the right one beside what counts now and the photos that prove it, and why. */
export function CorrigirModal(props: {
  readonly registro: Corrigivel;
  readonly onDone: () => unknown;
  readonly onClose: () => void;
}): ReactElement {
  const { registro, onDone, onClose } = props;
  const { origem, origem_id, valores } = registro;
  const [foto, setFoto] = useState<Foto>();
  const campos = CAMPOS_A_CORRIGIR[origem].filter((campo) => valores[campo] !== undefined);
  const reload = useReload(listConferenciasRoute, countConferenciasRoute, sumConferenciasRoute);
  const form = useFormValues<Digitado, unknown>({
    initial: { campo: campos[0] ?? 'km', valor: '', nota: '' },
    check: ({ campo, valor, nota }) => ({
      valor: faultOfValor({ origem, campo }, valor, valores[campo]),
      nota: faultOfMotivo(nota, REGRA_MOTIVO),
    }),
    send: async ({ campo, valor, nota }) => {
      const body = { origem, origem_id, campo, valor_corrigido: valor.trim(), nota: nota.trim() };
      const fotoUrl = foto && (await sendFoto(foto));
      return sendOnce(body, (id) => call(corrigirRoute, { body: { ...body, id, fotoUrl } }));
    },
    refresh: async () => {
      await reload();
      await onDone();
    },
    onSaved: onClose,
    failure: mensagensConferencia.erroDecidir,
    fieldOf: { valor_corrigido: 'valor' },
  });
  const { campo, valor } = form.values;
  const fotos = nameFotos(registro.fotos.filter(({ papel }) => provesCampo(campo, papel)));
  const lido = parseCorrecao({ origem, campo }, valor);
  const salto = campo === 'km' && 'valor' in lido ? Number(lido.valor) - Number(valores.km) : 0;
  return (
    <FormModal
      title="Corrigir"
      form={form}
      fields={fieldsOf(campos, campo)}
      submitLabel="Salvar correção"
      intro={
        <>
          <p className="m-0 bold">{nomeDe(registro)}</p>
          {origem === 'entrada' && <p className="m-0 muted">{mensagensConferencia.daNota}</p>}
        </>
      }
      onClose={onClose}
    >
      <p className="row wrap gap-10 m-0 text-18" role="status">
        <span>{formatCampo(campo, valores[campo] ?? '') || '—'}</span> →{' '}
        <strong>{valor.trim() && 'valor' in lido ? formatCampo(campo, lido.valor) : '…'}</strong>
      </p>
      {Math.abs(salto) > SALTO_KM && (
        <Banner tone="warning">{mensagensConferencia.salto(formatDiferenca(salto, 'km'))}</Banner>
      )}
      {fotos.length > 0 && (
        <ul className="list flex wrap gap-8">
          {fotos.map(({ titulo, url }) => (
            <li key={url}>
              <Miniatura url={url} titulo={titulo} />
            </li>
          ))}
        </ul>
      )}
      <PhotoList
        fotos={foto ? [foto] : []}
        max={1}
        subject="o valor correto (opcional)"
        title={ROTULOS_FOTOS[FOTO_CORRECAO]!}
        onAdd={setFoto}
        onRemove={() => setFoto(undefined)}
      />
    </FormModal>
  );
}

/** 'Check-in · REW9C12 · 29/11/2026 13:06' */
function nomeDe({ origem, nome, valores }: Corrigivel): string {
  const { placa = '', ocorrido_em = '' } = valores;
  return (
    nome ??
    [ORIGENS_LANCAMENTO[origem], formatPlaca(placa), formatDataHora(ocorrido_em)].join(' · ')
  );
}

function fieldsOf(campos: readonly CampoACorrigir[], campo: CampoACorrigir): Field<Digitado>[] {
  return [
    {
      kind: 'select',
      name: 'campo',
      label: 'O que corrigir',
      // Another field has another value.
      sets: { valor: '' },
      data: campos.map((value) => ({ value, label: CAMPOS_CONFERENCIA[value] ?? value })),
    },
    valorField(campo),
    {
      kind: 'area',
      name: 'nota',
      label: 'Motivo',
      description: `De ${REGRA_MOTIVO.min} a ${MOTIVO_MAX} caracteres.`,
      minRows: 2,
      maxRows: 4,
      maxLength: MOTIVO_MAX,
    },
  ];
}

function valorField(campo: CampoACorrigir): Field<Digitado> {
  const name = 'valor';
  const label = 'Valor correto';
  const choices = ESCOLHAS[campo];
  if (choices) return { kind: 'choice', name, label, choices };
  if (campo === 'motorista') {
    const draw = (held: Held): ReactElement => <MotoristaSelect {...held} />;
    return { kind: 'own', name, label, draw };
  }
  const typed = { name, label, starts: true, maxLength: VALOR_CORRIGIDO_MAX } as const;
  const teclado = tecladoOf(campo);
  if (teclado === 'text') return { ...typed, autoComplete: 'off' };
  const counts = DECIMAIS[campo];
  return { kind: 'number', ...typed, whole: teclado === 'numeric', ...(counts && { counts }) };
}

/** What is wrong with a right value; undefined where it may be sent. */
function faultOfValor(
  de: { readonly origem: string; readonly campo: string },
  valor: string,
  atual: string | undefined,
): string | undefined {
  if (valor.trim() === '') return mensagensConferencia.valorObrigatorio;
  const lido = parseCorrecao(de, valor);
  if ('erro' in lido) return lido.erro;
  return lido.valor === atual ? mensagensConferencia.jaVale : undefined;
}
