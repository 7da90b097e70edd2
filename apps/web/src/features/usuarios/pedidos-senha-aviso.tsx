import { ROTAS_WEB } from '@frota/contract/acesso';
import { formatContagem } from '@frota/contract/formato';
import { countPedidosSenhaRoute } from '@frota/contract/usuarios';
import { IconKey } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import classes from '../../design-system/notices.module.css';
import { useRoute } from '../../http/query.ts';

const REFRESH_MS = 60_000;

/** For managers: how many have forgotten their password, with the way to answer them. */
export function PedidosSenhaAviso(): ReactElement | null {
  const abertos = usePedidosSenha();
  if (!abertos) return null;
  return (
    <Link
      to={ROTAS_WEB.cadastro.path}
      className={`toned row gap-12 semibold ${classes.asking}`}
      data-tone="ambar"
    >
      <IconKey size={26} aria-hidden />
      {formatContagem(abertos, 'pessoa pediu', 'pessoas pediram')} senha nova. Abrir Cadastro
    </Link>
  );
}

/** Undefined until loaded. */
export function usePedidosSenha(): number | undefined {
  const { data } = useRoute(countPedidosSenhaRoute, {}, { refetchInterval: REFRESH_MS });
  return data?.abertos;
}
