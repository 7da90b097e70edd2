import {
  type Conferencia,
  DECISOES_DA_FROTA,
  type DecisaoConferencia,
  formatCampo,
  parseCorrecao,
  textoDaDecisao,
} from '@frota/contract/conferencia';
import { formatDataHora } from '@frota/contract/formato';
import { Button } from '@mantine/core';
import {
  IconArchive,
  IconArrowBackUp,
  IconCircleCheck,
  IconHelp,
  IconPencil,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { PessoaLink } from '../../pessoas/index.ts';
import classes from './decisao.module.css';

/** What was decided, as people read it. */
export function decisaoText(
  item: Conferencia,
  { decisao, valor_corrigido }: Pick<Conferencia, 'decisao' | 'valor_corrigido'>,
): string {
  const said = textoDaDecisao(item.campo, decisao ?? 'confirmado');
  return decisao === 'corrigido'
    ? `${said} para ${corrigidoText(item, valor_corrigido ?? '')}`
    : said;
}

/** What was typed as the right value, read as it was then. */
function corrigidoText(item: Conferencia, texto: string): string {
  const correcao = parseCorrecao(item, texto);
  return formatCampo(item.campo, 'valor' in correcao ? correcao.valor : texto);
}

const ICONES: Readonly<Record<DecisaoConferencia, typeof IconPencil>> = {
  confirmado: IconCircleCheck,
  corrigido: IconPencil,
  inconclusivo: IconHelp,
  outro_corrigido: IconPencil,
  cadastrada: IconCircleCheck,
  estornado: IconArchive,
  tarefa_excluida: IconArchive,
};

/** A decision that was made, by whom, and the way back. */
export function Decisao(props: {
  readonly item: Conferencia;
  readonly busy: boolean;
  readonly onTakeBack: () => void;
}): ReactElement {
  const { item } = props;
  const Icon = ICONES[item.decisao ?? 'confirmado'];
  // What closed with something else opens again with it alone.
  const isDaFrota = DECISOES_DA_FROTA.some((decisao) => decisao === item.decisao);
  return (
    <div className="row wrap gap-8">
      <p className={`row gap-8 m-0 ${classes.decisao}`} data-decisao={item.decisao}>
        <Icon size={22} aria-hidden />
        <span>
          <strong>{decisaoText(item, item)}</strong> por{' '}
          <PessoaLink pessoa={{ id: item.decidida_por_id, nome: item.decidida_por ?? '' }} /> em{' '}
          {formatDataHora(item.decidida_em)}
          {item.nota && <span className="block break">{item.nota}</span>}
        </span>
      </p>
      {isDaFrota && (
        <Button
          className={classes.desfazer}
          variant="outline"
          loading={props.busy}
          aria-keyshortcuts="D"
          leftSection={<IconArrowBackUp size={20} aria-hidden />}
          onClick={props.onTakeBack}
        >
          Desfazer decisão
        </Button>
      )}
    </div>
  );
}
