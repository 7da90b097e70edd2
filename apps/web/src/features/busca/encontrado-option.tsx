import { CLASSES_BUSCA, type ClasseBusca, type Encontrado } from '@frota/contract/busca';
import { IconFileInvoice, IconScale, IconTruck, IconUserCircle } from '@tabler/icons-react';
import { type ReactElement, useEffect, useRef } from 'react';
import classes from './busca-dialog.module.css';

const ICONS: Readonly<Record<ClasseBusca, typeof IconTruck>> = {
  veiculo: IconTruck,
  pessoa: IconUserCircle,
  nota: IconFileInvoice,
  divergencia: IconScale,
};

/** The field keeps the focus. */
export function EncontradoOption(props: {
  readonly id: string;
  readonly encontrado: Encontrado;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}): ReactElement {
  const { classe, titulo } = props.encontrado;
  const Icon = ICONS[classe];
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (props.isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [props.isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
    <div
      ref={option}
      id={props.id}
      role="option"
      tabIndex={-1}
      aria-selected={props.isActive}
      className={`row gap-12 ${classes.option}`}
      onPointerMove={props.onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={props.onChoose}
    >
      <Icon size={24} className="flex-none" aria-hidden />
      <span className="row wrap between grow min-w-0 gap-x-12">
        <span className={`min-w-0 semibold break ${classes.title}`}>{titulo}</span>
        <span className="flex-none text-14">{CLASSES_BUSCA[classe]}</span>
      </span>
    </div>
  );
}
