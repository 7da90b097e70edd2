import { FOTOS_POR_ITEM } from '@frota/contract';
import { UnstyledButton } from '@mantine/core';
import {
  IconBarrierBlock,
  IconCheck,
  IconTrafficCone,
  IconTrolley,
  IconX,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { PhotoList } from '../../capture/photo/photo-list.tsx';
import { type CheckinProps, ITENS, type Item, withFoto, withoutFoto } from './rules.ts';
import classes from './seguranca-fields.module.css';

const ITEM_INFO: Record<Item, { nome: string; de: string; Icon: typeof IconCheck }> = {
  carrinho: { nome: 'Carrinho', de: 'o carrinho', Icon: IconTrolley },
  cone: { nome: 'Cone', de: 'o cone', Icon: IconTrafficCone },
  travaRodas: { nome: 'Trava-rodas', de: 'a trava-rodas', Icon: IconBarrierBlock },
};

/** Each item is OK when ticked and NOK otherwise, with up to two photos. */
export function SegurancaFields({ form, change }: CheckinProps): ReactElement {
  return (
    <ul className={classes.items}>
      {ITENS.map((item) => {
        const { nome, de, Icon } = ITEM_INFO[item];
        const { ok, fotos } = form[item];
        return (
          <li key={item} className={classes.item}>
            <UnstyledButton
              className={classes.toggle}
              role="switch"
              aria-checked={ok}
              onClick={() => change({ field: item, value: { ok: !ok, fotos } })}
            >
              <Icon size={28} aria-hidden />
              <span className={classes.name}>{nome}</span>
              <span className={classes.state} data-ok={ok || undefined}>
                {ok ? (
                  <IconCheck size={20} stroke={3} aria-hidden />
                ) : (
                  <IconX size={20} aria-hidden />
                )}
                {ok ? 'OK' : 'NOK'}
              </span>
            </UnstyledButton>
            <PhotoList
              fotos={fotos}
              max={FOTOS_POR_ITEM}
              subject={de}
              title={`Foto d${de}`}
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
