import { ActionIcon, Button, Popover, TextInput } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** A view of a list under a name: the address's query. */
interface Guardado {
  readonly nome: string;
  readonly busca: string;
}

const NOME_MAX = 40;
/** Most views of a screen that are kept. */
const GUARDADOS_MAX = 20;

/** The views that are kept under this key, each with its name, and a field to keep the one that is shown. */
export function GuardadosMenu(props: {
  readonly chave: string;
  readonly filtered: boolean;
}): ReactElement | null {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [guardados, setGuardados] = useLocalStorage<readonly Guardado[]>({
    key: props.chave,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const [opened, setOpened] = useState(false);
  const [nome, setNome] = useState('');
  const others = (than: string): readonly Guardado[] =>
    guardados.filter((guardado) => guardado.nome !== than);

  function keep(event: FormEvent): void {
    event.preventDefault();
    const named = nome.trim();
    if (named === '') return;
    setGuardados([{ nome: named, busca: search }, ...others(named)].slice(0, GUARDADOS_MAX));
    setNome('');
    setOpened(false);
  }

  if (guardados.length === 0 && !props.filtered) return null;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      shadow="md"
      width={280}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="subtle"
          size="md"
          px={12}
          leftSection={<IconBookmark size={20} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          Filtros salvos
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Filtros guardados" className="stack gap-12">
        {guardados.map((guardado) => (
          <div key={guardado.nome} className="row gap-4">
            <Button
              variant="subtle"
              h={44}
              justify="flex-start"
              className="grow min-w-0"
              onClick={() => {
                setOpened(false);
                navigate({ search: guardado.busca });
              }}
            >
              {guardado.nome}
            </Button>
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={`Apagar: ${guardado.nome}`}
              onClick={() => setGuardados(others(guardado.nome))}
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        {props.filtered && (
          <form className="stack gap-8" onSubmit={keep}>
            <TextInput
              label="Guardar estes filtros como"
              value={nome}
              maxLength={NOME_MAX}
              onChange={(event) => setNome(event.currentTarget.value)}
            />
            <Button type="submit">Guardar</Button>
          </form>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
