import { formatKm } from '@frota/contract/formato';
import { mensagensTarefas, TAREFA } from '@frota/contract/tarefas';
import { samePlaca } from '@frota/contract/veiculos';
import { stepsOf } from '../../../capture/form/described-steps.tsx';
import { KmFields, NivelFields, PlacaFields } from '../../../capture/form/vehicle-fields.tsx';
import { BombaFields } from './bomba-fields.tsx';
import { kmMenor } from './faults.ts';
import { isBombaAsking, type TarefaProps } from './rules.ts';

const WORDS = {
  subject: 'o KM do painel',
  title: 'Foto do KM do painel',
  readText: 'O KM confere com a foto',
};

export const tarefaSteps = stepsOf<typeof TAREFA, TarefaProps>(TAREFA, {
  placa: (props) => (
    <PlacaFields
      {...props}
      readText="A placa confere com a da tarefa"
      check={(placa) =>
        samePlaca(placa, props.tarefa.placa) ? undefined : mensagensTarefas.placaDiferente
      }
    />
  ),
  bomba: {
    isAsking: ({ form, next }) => isBombaAsking(form, next),
    Fields: BombaFields,
  },
  km: (props) => (
    <KmFields
      {...props}
      placa={props.tarefa.placa}
      description={`KM na portaria: ${formatKm(props.tarefa.km)}`}
      words={WORDS}
      min={{ km: props.tarefa.km_minimo, fault: (km) => kmMenor(km, props.tarefa) }}
    />
  ),
  nivel: (props) => <NivelFields {...props} label="Nível de combustível no painel" />,
});
