import {
  createPainelRoute,
  deletePainelRoute,
  FOTO_PAINEL_NOVO,
  getCuidadosVeiculoRoute,
  listPaineisRoute,
  listPreventivasRoute,
  mensagensCuidados,
  type PainelTrocado,
  type PropostaPainel,
} from '@frota/contract/cuidados';
import { formatDataHora, formatHora, formatKm, formatPlaca } from '@frota/contract/formato';
import { ROTULOS_FOTOS } from '@frota/contract/fotos';
import { faultOfKm } from '@frota/contract/numero';
import { mensagensGerais } from '@frota/contract/rota';
import { diaOf, instantOf } from '@frota/contract/tempo';
import { type ReactElement, useContext, useState } from 'react';
import { PhotoList, sendFoto } from '../../../capture/photo/photo-list.tsx';
import { TodayContext } from '../../../design-system/clock.ts';
import { TimeField } from '../../../design-system/time-field.tsx';
import { call } from '../../../http/client.ts';
import { errorText } from '../../../http/errors.ts';
import { date } from '../../../http/form/fields.tsx';
import { FormModal } from '../../../http/form/form-modal.tsx';
import { useFormValues } from '../../../http/form/use-form-values.ts';
import { useReload } from '../../../http/pages.ts';
import { useRoute, useRouteMutation } from '../../../http/query.ts';
import type { Foto } from '../../../offline/foto.ts';
import { FotoGrid } from '../../fotos/index.ts';
import { Feitas } from '../feitas.tsx';

interface Props {
  readonly placa: string;
  /** Check-in or fueling whose km starts again. */
  readonly registro?: string | undefined;
  readonly onClose: () => void;
  readonly onChanged: () => unknown;
}

export function PainelModal(props: Props): ReactElement | null {
  const { placa, registro } = props;
  const { data } = useRoute(listPaineisRoute, { params: { placa }, query: { registro } });
  return data ? <Formulario {...props} proposta={data.proposta} /> : null;
}

const texto = (km: number | null): string => (km === null ? '' : String(km));

function Formulario({
  placa,
  onClose,
  onChanged,
  proposta,
}: Props & { readonly proposta: PropostaPainel }): ReactElement {
  const hoje = useContext(TodayContext)();
  const [foto, setFoto] = useState<Foto>();
  const titulo = ROTULOS_FOTOS[FOTO_PAINEL_NOVO]!;
  const m = mensagensCuidados;
  const reload = useReload(listPaineisRoute, getCuidadosVeiculoRoute, listPreventivasRoute);
  const changed = async (): Promise<void> => {
    await reload();
    await onChanged();
  };
  const em = new Date(proposta.em);
  const form = useFormValues({
    initial: {
      dia: diaOf(em),
      horario: formatHora(em),
      ultimo_km: texto(proposta.ultimo_km),
      primeiro_km: texto(proposta.primeiro_km),
    },
    check: ({ dia, horario, ultimo_km, primeiro_km }) => ({
      dia: dia === '' && m.quandoObrigatorio,
      horario: horario === '' && m.quandoObrigatorio,
      ultimo_km: ultimo_km !== '' && faultOfKm(ultimo_km, m.ultimoKmObrigatorio),
      primeiro_km: faultOfKm(primeiro_km, m.primeiroKmObrigatorio),
    }),
    send: async ({ dia, horario, ultimo_km, primeiro_km }) =>
      call(createPainelRoute, {
        body: {
          placa,
          em: instantOf(dia, horario).toISOString(),
          ultimo_km,
          primeiro_km,
          fotoUrl: foto && (await sendFoto(foto)),
        },
      }),
    refresh: changed,
    onSaved: onClose,
    failure: mensagensGerais.erroSalvar,
    fieldOf: { em: 'dia' },
  });
  return (
    <FormModal
      title={`Painel trocado: ${formatPlaca(placa)}`}
      form={form}
      inPairs
      onClose={onClose}
      intro={
        <p className="m-0 muted">
          O KM passa a ser o do painel novo. Médias e preventivas continuam.
        </p>
      }
      fields={[
        { ...date({ max: hoje }), name: 'dia', label: 'Dia da troca' },
        {
          kind: 'own',
          name: 'horario',
          label: 'Horário',
          draw: ({ onChange, ...field }) => <TimeField {...field} onTime={onChange} />,
        },
        {
          kind: 'number',
          name: 'ultimo_km',
          label: 'Último KM do painel antigo',
          description: 'Vazio no primeiro KM de um veículo usado',
          whole: true,
          maxLength: 9,
        },
        {
          kind: 'number',
          name: 'primeiro_km',
          label: 'Primeiro KM do painel novo',
          description: '0, se veio zerado',
          whole: true,
          maxLength: 9,
        },
      ]}
    >
      <PhotoList
        fotos={foto ? [foto] : []}
        max={1}
        subject="o painel novo"
        title={titulo}
        onAdd={setFoto}
        onRemove={() => setFoto(undefined)}
      />
      <Paineis placa={placa} onChanged={changed} />
    </FormModal>
  );
}

function Paineis(props: {
  readonly placa: string;
  readonly onChanged: () => Promise<void>;
}): ReactElement {
  const { data } = useRoute(listPaineisRoute, { params: { placa: props.placa }, query: {} });
  const takeBack = useRouteMutation(deletePainelRoute, { onSuccess: props.onChanged });
  return (
    <Feitas
      titulo="Registrados antes"
      palavras={['Registrado', 'Desfeito']}
      feitas={(data?.paineis ?? []).map((painel) => ({
        id: painel.id,
        nome: nomeDe(painel),
        usuario: painel.usuario,
        usuario_id: painel.usuario_id,
        desfeita: painel.desfeito,
        provas: painel.fotos.length > 0 && (
          <FotoGrid fotos={painel.fotos.map((url) => ({ papel: FOTO_PAINEL_NOVO, url }))} />
        ),
      }))}
      busy={takeBack.isPending}
      falta={takeBack.error ? errorText(takeBack.error, mensagensGerais.erroSalvar) : undefined}
      onTakeBack={(id) => takeBack.mutate({ params: { id } })}
    />
  );
}

function nomeDe({ em, ultimo_km, primeiro_km }: PainelTrocado): string {
  const kms =
    ultimo_km === null
      ? `começou em ${formatKm(primeiro_km)} km`
      : `de ${formatKm(ultimo_km)} para ${formatKm(primeiro_km)} km`;
  return `${formatDataHora(em)}, ${kms}`;
}
