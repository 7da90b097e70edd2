import type { Aba } from '@frota/contract/posto';
import { Button, Menu, Tabs } from '@mantine/core';
import {
  IconBarrel,
  IconBook2,
  IconCaretDownFilled,
  IconGauge,
  IconLock,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import classes from './posto-page.module.css';

const ICONES = { livro: IconBook2, turnos: IconGauge, tanques: IconBarrel } as const;

/** The tabs, on a phone in two rows, and 'Mais'. */
export function PostoAbas(props: {
  readonly abas: readonly Aba[];
  readonly aberta: Aba;
  /** 'Fechar outubro', where a month is to be closed; on a PC it stands in the heading instead. */
  readonly fechar: { readonly label: string; readonly onPress: () => void } | undefined;
}): ReactElement {
  const { abas, aberta, fechar } = props;
  const mais = abas.filter((aba) => aba.mais);
  return (
    <div className={`flex ${classes.abas}`}>
      <Tabs.List aria-label="Gestão do Posto">
        {abas
          .filter((aba) => !aba.mais)
          .map(({ chave, label }) => (
            <Tabs.Tab key={chave} value={chave}>
              {label}
            </Tabs.Tab>
          ))}
      </Tabs.List>
      {mais.length > 0 && (
        <Menu position="bottom-end" shadow="md" width={240}>
          <Menu.Target>
            <Button
              variant="subtle"
              className={`flex-none ${classes.mais}`}
              aria-current={aberta.mais ? 'page' : undefined}
              rightSection={<IconCaretDownFilled size={16} aria-hidden />}
            >
              {aberta.mais ? aberta.label : 'Mais'}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {mais.map(({ chave, label }) => {
              const Icon = ICONES[chave as keyof typeof ICONES];
              return (
                <Menu.Item
                  key={chave}
                  component={Link}
                  to={{ search: `?aba=${chave}` }}
                  leftSection={<Icon size={20} aria-hidden />}
                  aria-current={aberta.chave === chave ? 'page' : undefined}
                >
                  {label}
                </Menu.Item>
              );
            })}
            {fechar && (
              <>
                <Menu.Divider className={classes.fecharNoMenu ?? ''} />
                <Menu.Item
                  className={classes.fecharNoMenu ?? ''}
                  leftSection={<IconLock size={20} aria-hidden />}
                  onClick={fechar.onPress}
                >
                  {fechar.label}
                </Menu.Item>
              </>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
