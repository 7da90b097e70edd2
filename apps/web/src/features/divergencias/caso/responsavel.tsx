import {
  type Divergencia,
  isAtrasada,
  listResponsaveisRoute,
  mensagensDivergencias,
} from '@frota/contract/divergencias';
import { formatDia } from '@frota/contract/formato';
import { diaOf, diasAntes } from '@frota/contract/tempo';
import { Button, Select } from '@mantine/core';
import { IconClock, IconUser } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { DateField } from '../../../design-system/date-fields.tsx';
import { useRoute } from '../../../http/query.ts';
import { PessoaLink } from '../../pessoas/index.ts';
import classes from './caso.module.css';

type Responsavel = Divergencia['responsavel'];

/** The default: a week from today. */
const DIAS = 7;

export function ComQuem({ caso }: { readonly caso: Divergencia }): ReactElement | null {
  const { responsavel, situacao } = caso;
  if (!responsavel || situacao !== 'aberta') return null;
  const atrasada = isAtrasada(responsavel.ate, diaOf(new Date()));
  const Icon = atrasada ? IconClock : IconUser;
  return (
    <span className={`row gap-4 ${classes.comQuem}`} data-atrasada={atrasada || undefined}>
      <Icon size={18} aria-hidden />
      <span>
        {atrasada ? 'Atrasado: com ' : 'Com '}
        <PessoaLink pessoa={responsavel} /> até {formatDia(responsavel.ate)}
      </span>
    </span>
  );
}

export function Responsavel(props: {
  readonly casos: readonly [Divergencia, ...Divergencia[]];
  readonly busy: boolean;
  readonly onSave: (
    casos: readonly Divergencia[],
    quem: { readonly responsavel: number | null; readonly ate: string | null },
  ) => void;
}): ReactElement {
  const { casos, busy, onSave } = props;
  const { responsavel } = casos[0];
  const { data } = useRoute(listResponsaveisRoute);
  const hoje = diaOf(new Date());
  const [quem, setQuem] = useState(responsavel ? String(responsavel.id) : '');
  const [ate, setAte] = useState(responsavel?.ate ?? diasAntes(hoje, -DIAS));
  const [fault, setFault] = useState('');

  function save(): void {
    if (quem === '' || ate === '') setFault(mensagensDivergencias.responsavelInteiro);
    else onSave(casos, { responsavel: Number(quem), ate });
  }

  return (
    <section aria-label="Responsável">
      <h3 className="m-0 mb-8 text-17">Responsável</h3>
      <div className={`stack one-column gap-8 ${classes.campos}`}>
        <Select
          label="Quem cuida"
          size="md"
          placeholder="Ninguém"
          data={opcoesOf(data?.responsaveis ?? [], responsavel)}
          value={quem || null}
          error={fault}
          onChange={(value) => {
            setQuem(value ?? '');
            setFault('');
          }}
        />
        <DateField label="Até o dia" value={ate} min={hoje} onDay={setAte} />
        <Button h={48} variant="outline" disabled={busy} onClick={save}>
          Salvar responsável
        </Button>
        {responsavel && (
          <Button
            h={48}
            variant="subtle"
            disabled={busy}
            onClick={() => onSave(casos, { responsavel: null, ate: null })}
          >
            Retirar responsável
          </Button>
        )}
      </div>
    </section>
  );
}

/** Frota's users, and the current owner even if he is no longer one of them. */
function opcoesOf(
  frota: readonly { readonly id: number; readonly nome: string }[],
  atual: Responsavel,
) {
  const others = frota.filter(({ id }) => id !== atual?.id);
  return [...(atual ? [atual] : []), ...others].map(({ id, nome }) => ({
    value: String(id),
    label: nome,
  }));
}
