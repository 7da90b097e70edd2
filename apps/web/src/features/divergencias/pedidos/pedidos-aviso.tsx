import { listMeusPedidosRoute } from '@frota/contract/divergencias';
import { formatContagem } from '@frota/contract/formato';
import { IconMessageQuestion } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import classes from '../../../design-system/notices.module.css';
import { useRoute } from '../../../http/query.ts';

export function PedidosAviso({ href }: { readonly href: string }): ReactElement | null {
  const { data } = useRoute(listMeusPedidosRoute);
  const abertos = data?.pedidos.filter(({ declaracao }) => declaracao === null).length ?? 0;
  if (abertos === 0) return null;
  return (
    <a href={href} className={`toned row gap-12 semibold ${classes.asking}`} data-tone="ambar">
      <IconMessageQuestion size={26} aria-hidden />
      {formatContagem(abertos, 'declaração pedida', 'declarações pedidas')} a você: responda aqui
    </a>
  );
}
