import { formatKm } from '@frota/contract/formato';
import { mensagensTarefas } from '@frota/contract/tarefas';
import { samePlaca } from '@frota/contract/veiculos';
import type { BombaField } from '../../../capture/form/bomba-form.ts';
import { KmFields } from '../../../capture/form/km-fields.tsx';
import { NivelFields } from '../../../capture/form/nivel-fields.tsx';
import { PlacaFields } from '../../../capture/form/placa-fields.tsx';
import type { Step } from '../../../capture/form/steps.ts';
import { BombaFields } from './bomba-fields.tsx';
import { kmMenor } from './faults.ts';
import { DA_BOMBA_FIELDS, isBombaAsking, type TarefaProps } from './rules.ts';

const WORDS = {
  subject: 'o KM do painel',
  title: 'Foto do KM do painel',
  readText: 'O KM confere com a foto',
};

type StepName = 'placa' | 'bomba' | 'km' | 'nivel';

export const tarefaSteps: Record<StepName, Step<TarefaProps, BombaField>> = {
  placa: {
    title: 'Placa',
    opensWhen: '',
    fields: ['placa'],
    Fields: (props) => (
      <PlacaFields
        {...props}
        readText="A placa confere com a da tarefa"
        check={(placa) =>
          samePlaca(placa, props.tarefa.placa) ? undefined : mensagensTarefas.placaDiferente
        }
      />
    ),
  },
  bomba: {
    title: 'Bomba',
    opensWhen: 'Depois da placa',
    fields: DA_BOMBA_FIELDS,
    isAsking: ({ form, next }) => isBombaAsking(form, next),
    Fields: BombaFields,
  },
  km: {
    title: 'Painel (KM)',
    opensWhen: 'Depois da bomba',
    fields: ['km', 'fotoKm'],
    followedByHand: true,
    Fields: (props) => (
      <KmFields
        {...props}
        placa={props.tarefa.placa}
        description={`KM na portaria: ${formatKm(props.tarefa.km)}`}
        words={WORDS}
        min={{ km: props.tarefa.km_minimo, fault: (km) => kmMenor(km, props.tarefa) }}
      />
    ),
  },
  nivel: {
    title: 'Painel (Combustível)',
    opensWhen: 'Depois do KM',
    fields: ['nivel', 'fotoNivel'],
    Fields: (props) => <NivelFields {...props} label="Nível de combustível no painel" />,
  },
};
