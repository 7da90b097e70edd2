import {
  buscaRoute,
  CLASSES_BUSCA,
  type ClasseBusca,
  type Encontrado,
  faultOfBusca,
  mensagensBusca,
} from '@frota/contract/busca';
import { Loader, Modal, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import {
  IconFileInvoice,
  IconLayoutList,
  IconScale,
  IconSearch,
  IconTruck,
  IconUserCircle,
} from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useReturnFocus } from '../../design-system/overlay.tsx';
import { BUSCA_MAX } from '../../design-system/search-field.tsx';
import { ErrorState } from '../../design-system/states.tsx';
import { errorText } from '../../http/errors.ts';
import { useRoute } from '../../http/query.ts';
import classes from './busca.module.css';

const ICONS: Readonly<Record<ClasseBusca, typeof IconTruck>> = {
  tela: IconLayoutList,
  veiculo: IconTruck,
  pessoa: IconUserCircle,
  nota: IconFileInvoice,
  divergencia: IconScale,
};

const PAUSE_MS = 150;

/** At once, so that typing right after Ctrl+K is not lost. */
const focusOn = (field: HTMLInputElement | null): void => field?.focus({ preventScroll: true });

export function BuscaDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const later = useDebouncedCallback(setAsked, PAUSE_MS);
  const [active, setActive] = useState(0);
  /** Enter came before the answer: opens the first result then. */
  const [isHasty, setHasty] = useState(false);
  const navigate = useNavigate();
  const listId = useId();
  useReturnFocus();

  const typed = text.trim();
  const fault = faultOfBusca(typed);
  const isAsked = asked === typed && fault === undefined;
  const found = useRoute(
    buscaRoute,
    { query: { q: asked } },
    { enabled: isAsked, placeholderData: keepPreviousData },
  );
  const isCurrent = isAsked && found.isSuccess && !found.isPlaceholderData;
  const isFailed = isAsked && found.isError;
  const encontrados = fault === undefined && !isFailed ? (found.data ?? []) : [];
  const first = isCurrent ? encontrados[0] : undefined;
  const optionId = (index: number): string => `${listId}-${index}`;

  function go({ endereco }: Encontrado): void {
    onClose();
    document.querySelector('main')?.focus({ preventScroll: true });
    void navigate(endereco);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer's coming starts it
  useEffect(() => {
    if (isHasty && isCurrent) setHasty(false);
    if (isHasty && first) go(first);
  }, [isHasty, isCurrent, first]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && encontrados.length > 0) {
      event.preventDefault();
      setActive((active + step + encontrados.length) % encontrados.length);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const chosen = isCurrent ? encontrados[active] : undefined;
    if (chosen) go(chosen);
    else {
      later.flush();
      setHasty(fault === undefined && !isCurrent);
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={mensagensBusca.titulo}
      size={640}
      yOffset="min(8dvh, 72px)"
      radius="lg"
      transitionProps={{ duration: 0 }}
      classNames={{ title: 'text-20 bold' }}
      closeButtonProps={{ 'aria-label': 'Fechar', size: 'lg' }}
    >
      <TextInput
        className="mt-6"
        size="md"
        type="search"
        ref={focusOn}
        data-autofocus
        maxLength={BUSCA_MAX}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-label={mensagensBusca.dica}
        placeholder={mensagensBusca.dica}
        leftSection={<IconSearch size={20} aria-hidden />}
        rightSection={isAsked && found.isFetching && <Loader size={20} aria-hidden />}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={encontrados.length > 0}
        aria-controls={encontrados.length > 0 ? listId : undefined}
        aria-activedescendant={encontrados.length > 0 ? optionId(active) : undefined}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setActive(0);
          setHasty(false);
          later(currentTarget.value.trim());
        }}
        onKeyDown={onKeyDown}
      />
      {encontrados.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label={mensagensBusca.titulo}
          aria-busy={!isCurrent}
          className={classes.list}
        >
          {encontrados.map((encontrado, index) => (
            <EncontradoOption
              key={`${encontrado.classe} ${encontrado.endereco} ${encontrado.titulo}`}
              id={optionId(index)}
              encontrado={encontrado}
              isActive={index === active}
              onPoint={() => setActive(index)}
              onChoose={() => go(encontrado)}
            />
          ))}
        </div>
      )}
      {isFailed ? (
        <ErrorState
          message={errorText(found.error, mensagensBusca.erro)}
          retrying={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <p role="status" className="m-0 mt-12 muted">
          {saidOf(typed, fault, isCurrent ? encontrados.length : undefined)}
        </p>
      )}
    </Modal>
  );
}

/** `quantos` is undefined until the answer is there. */
function saidOf(typed: string, fault: string | undefined, quantos: number | undefined): string {
  if (fault !== undefined) return fault;
  if (quantos === undefined) return mensagensBusca.procurando;
  return quantos === 0 ? mensagensBusca.nada(typed) : mensagensBusca.encontrados(quantos);
}

/** The field keeps the focus. */
function EncontradoOption(props: {
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
