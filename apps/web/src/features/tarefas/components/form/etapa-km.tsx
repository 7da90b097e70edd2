import { type ReactElement, useState } from 'react';
import { PhotoStep } from '../../../../capture/components/photo-step.tsx';
import { BigButton } from '../../../../design-system/big-button.tsx';
import { BigInput } from '../../../../design-system/big-input.tsx';
import { kmMenor } from '../../form/exigencias.ts';
import type { EtapaProps } from './etapas.tsx';

/** The typed km and the odometer's photo that must show the same. */
export function EtapaKm({ tarefa, form, change, actions, erros, atual }: EtapaProps): ReactElement {
  const [saiu, setSaiu] = useState(false);
  const menor = kmMenor(form.km, tarefa);
  // While it is being typed every number is too low at first.
  const completo = saiu || form.km.length >= String(tarefa.km).length;
  const pronto = form.km !== '' && menor === undefined;
  return (
    <>
      <BigInput
        label="KM do painel"
        description={`KM na portaria: ${showKm(tarefa.km)}`}
        inputMode="numeric"
        unidade="km"
        value={form.km}
        error={(completo ? menor : undefined) ?? erros.km}
        onTexto={(texto) => {
          setSaiu(false);
          change({ campo: 'km', texto });
        }}
        onBlur={() => setSaiu(true)}
      />
      <PhotoStep
        reading={form.fotos.km}
        actions={actions.km}
        guia="km"
        objeto="o KM do painel"
        titulo="Foto do KM do painel"
        lido="O KM confere com a foto"
        showValor={(km) => <strong>{showKm(km)} km</strong>}
        destaque={atual && pronto}
        disabled={!pronto}
        erro={erros.fotoKm}
        digitacao={
          form.fotos.km.estado === 'erro' ? (
            <BigButton variant="outline" onClick={() => actions.km.type(form.km)}>
              Usar o KM digitado ({showKm(form.km)})
            </BigButton>
          ) : null
        }
      />
    </>
  );
}

function showKm(km: string | number): string {
  return Number(km).toLocaleString('pt-BR');
}
