import { FOTOS_POR_ITEM, ITENS_SEGURANCA } from '@frota/contract/checkin';
import { NOMES_ITENS } from '@frota/contract/cuidados';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { PhotoList } from '../../capture/photo/photo-list.tsx';
import { SegmentedChoice } from '../../design-system/choices.tsx';
import { PendenciaDoItem } from '../cuidados/index.ts';
import { type CheckinProps, withFoto, withoutFoto } from './rules.ts';

const CHOICES = [
  { value: 'ok', label: 'OK', drawing: <IconCheck size={24} stroke={3} aria-hidden /> },
  { value: 'falta', label: 'Falta', drawing: <IconX size={24} stroke={3} aria-hidden /> },
] as const;

export function SegurancaFields({ form, change }: CheckinProps): ReactElement {
  return (
    <ul className="list stack gap-24">
      {ITENS_SEGURANCA.map((item) => {
        const { nome, com } = NOMES_ITENS[item];
        const { ok, fotos } = form[item];
        return (
          <li key={item} className="stack gap-8" data-ok={ok ?? undefined}>
            <SegmentedChoice
              label={nome}
              choices={CHOICES}
              value={ok === null ? null : ok ? 'ok' : 'falta'}
              onChange={(value) => change({ field: item, value: { ok: value === 'ok', fotos } })}
            />
            <PendenciaDoItem
              placa={form.placa.valor}
              item={item}
              shown={ok === true && fotos.length > 0}
            />
            <PhotoList
              fotos={fotos}
              max={FOTOS_POR_ITEM}
              subject={com}
              title={`Foto d${com}`}
              onAdd={(foto) => change({ field: item, value: (before) => withFoto(before, foto) })}
              onRemove={(index) =>
                change({ field: item, value: (before) => withoutFoto(before, index) })
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
