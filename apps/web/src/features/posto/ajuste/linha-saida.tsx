import { formatDiferenca, formatHora } from '@frota/contract/formato';
import type { listSaidasRoute } from '@frota/contract/posto';
import type { RouteAnswer } from '@frota/contract/rota';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { ToneBadge } from '../../../design-system/notice.tsx';
import { Motivo, PessoaLink } from '../../pessoas/index.ts';
import { PlacaInformada, PlacaLink } from '../../veiculos/index.ts';
import classes from './ajuste.module.css';
import { EstornarButton, Nota } from './estornado.tsx';
import { type AlvoEstorno, nomeProduto } from './estorno.tsx';

export type Saida = RouteAnswer<typeof listSaidasRoute>[number];
export type DeAbastecimento = Saida & { readonly abastecimento_id: string };

export function LinhaSaida(props: {
  readonly saida: Saida;
  readonly onEstornar: (alvo: AlvoEstorno) => void;
  /** Undefined if its tank has no nozzle. */
  readonly onCorrigirBico: ((saida: DeAbastecimento) => void) | undefined;
}): ReactElement {
  const { saida, onCorrigirBico } = props;
  const { tipo, litros, placa, data_registro, usuario, usuario_id, abastecimento_id } = saida;
  const { em_nome_de: emNomeDe } = saida;
  const estornado = saida.estornado_em !== null && !saida.estorno;
  const corrigivel = onCorrigirBico && abastecimento_id !== null && saida.bico_corrigivel;
  const nota = notaDa(saida);
  const nome = [nomeProduto(tipo, litros), placa].filter(Boolean).join(', ');
  return (
    <li
      className={`stack items-center gap-4 gap-x-12 ${classes.linha}`}
      // Two buttons need their own line.
      data-compacta={corrigivel ? undefined : true}
      data-estornado={estornado || undefined}
    >
      <span className="row wrap gap-6 gap-x-12 min-w-0 semibold">
        {saida.estorno && <ToneBadge tone="azul">Estorno</ToneBadge>}
        {placa !== '' && <PlacaLink placa={placa} size="sm" />}
        <PlacaInformada placa={saida.placa_informada} />
        {[tipo, saida.bico].filter(Boolean).join(' · ')}
      </span>
      <span className={`text-18 nowrap ${classes.litros}`}>
        {formatDiferenca(-litros, 'litros')} L
      </span>
      <span className="min-w-0 muted break">
        {saida.estorno && 'De volta ao tanque · '}
        <time dateTime={data_registro}>{formatHora(data_registro)}</time>
        {usuario !== '' && ' · '}
        <PessoaLink pessoa={{ id: usuario_id, nome: usuario }} />
        {emNomeDe !== null && (
          <>
            {' em nome de '}
            <PessoaLink pessoa={{ id: saida.em_nome_de_id, nome: emNomeDe }} />
            <Motivo texto={saida.lancado_motivo} />
          </>
        )}
      </span>
      <span className={`flex wrap col-all gap-4 ${classes.acoes}`}>
        {corrigivel && (
          <Button
            variant="subtle"
            size="md"
            leftSection={<IconPencil size={20} aria-hidden />}
            aria-label={`Corrigir o bico de ${nome}`}
            onClick={() => onCorrigirBico({ ...saida, abastecimento_id })}
          >
            Bico
          </Button>
        )}
        {nota === undefined && abastecimento_id !== null && (
          <EstornarButton
            nome={nome}
            onPress={() =>
              props.onEstornar({
                origem: 'abastecimento_interno',
                origem_id: abastecimento_id,
                nome: [nomeProduto(tipo, litros), placa].filter(Boolean).join(' · '),
              })
            }
          />
        )}
      </span>
      {nota && <Nota {...nota} correcao={saida.correcao} />}
    </li>
  );
}

/** Text for a line that corrects or reverses another, or whose fueling was cancelled. */
function notaDa({ estorno, correcao, motivo, estornado_em, estorno_motivo }: Saida) {
  if (estorno) return { titulo: 'Motivo do estorno', motivo };
  if (estornado_em !== null) return { titulo: 'Estornado', motivo: estorno_motivo };
  return correcao ? { titulo: motivo ?? 'Correção', motivo: null } : undefined;
}
