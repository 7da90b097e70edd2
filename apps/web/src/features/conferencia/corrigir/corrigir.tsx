import {
  type CampoACorrigir,
  mensagensConferencia,
  type OrigemACorrigir,
} from '@frota/contract/conferencia';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactElement, Suspense, useState } from 'react';
import { laterPart } from '../../../design-system/later.ts';
import type { Foto } from '../../fotos/index.ts';

const CorrigirModal = laterPart(async () => (await import('./corrigir-modal.tsx')).CorrigirModal);

/** A record with what can be corrected of it, as figures take it: km, decimals, plate, instant. */
export interface Corrigivel {
  readonly origem: OrigemACorrigir;
  readonly origem_id: string;
  /** 'DIESEL S10 · 3.000 L · Nota 52113', where the screen behind shows many. */
  readonly nome?: string;
  readonly valores: Readonly<Partial<Record<CampoACorrigir, string>>>;
  /** Those that prove it. */
  readonly fotos: readonly Foto[];
}

/** The form by itself, where something else opens it. */
export function CorrigirAberto(props: {
  readonly registro: Corrigivel;
  readonly onDone: () => unknown;
  readonly onClose: () => void;
}): ReactElement {
  return (
    <Suspense>
      <CorrigirModal {...props} />
    </Suspense>
  );
}

/** Opens the form that corrects a record, whether or not anybody asked about it. */
export function Corrigir(props: {
  readonly registro: Corrigivel;
  readonly onDone: () => unknown;
}): ReactElement {
  const { registro, onDone } = props;
  const [isOpen, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  return (
    <>
      <Button
        variant="light"
        h={48}
        leftSection={<IconPencil size={22} aria-hidden />}
        onClick={() => {
          setSaved(false);
          setOpen(true);
        }}
      >
        Corrigir
      </Button>
      <span role="status" className="bold">
        {isSaved && mensagensConferencia.salva}
      </span>
      {isOpen && (
        <CorrigirAberto
          registro={registro}
          onDone={async () => {
            await onDone();
            setSaved(true);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
