import {
  CHAVES_DECISAO,
  DECISOES_DIVERGENCIA,
  type DecisaoDivergencia,
  type Divergencia,
} from '@frota/contract/divergencias';
import { formatDataHora } from '@frota/contract/formato';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconHelp, IconX } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { PessoaLink } from '../../pessoas/index.ts';
import classes from './decisao.module.css';
import type { Decisoes } from './use-decisoes.ts';

const BOTOES: Readonly<
  Record<DecisaoDivergencia, { readonly tecla: string; readonly icon: typeof IconCheck }>
> = {
  procede: { tecla: 'P', icon: IconCheck },
  nao_procede: { tecla: 'N', icon: IconX },
  inconclusivo: { tecla: 'I', icon: IconHelp },
};

/** The decision of a case, and of those that stand with it: to be made, made and by whom, or no longer needed. */
export function Decisao(props: {
  readonly casos: readonly [Divergencia, ...Divergencia[]];
  readonly decisoes: Decisoes;
  /** What goes with a decision. */
  readonly nota?: string;
}): ReactElement {
  const { casos, decisoes } = props;
  const [caso] = casos;
  const busy = decisoes.isBusy(caso);
  if (caso.situacao === 'encerrada') {
    return (
      <p className={`row gap-8 m-0 ${classes.feita}`} data-decisao="encerrada">
        <span>
          <strong>Encerrada</strong>
          {caso.encerrada_em && ` em ${formatDataHora(caso.encerrada_em)}`}: os registros foram
          corrigidos.
        </span>
      </p>
    );
  }
  if (caso.decisao) {
    const { decisao, por, por_id, em, nota } = caso.decisao;
    const Icon = BOTOES[decisao].icon;
    return (
      <div className="row wrap gap-8">
        <p className={`row gap-8 m-0 ${classes.feita}`} data-decisao={decisao}>
          <Icon size={22} aria-hidden />
          <span>
            <strong>{DECISOES_DIVERGENCIA[decisao]}</strong> por{' '}
            <PessoaLink pessoa={{ id: por_id, nome: por }} /> em {formatDataHora(em)}
            {nota && <span className="block break">{nota}</span>}
          </span>
        </p>
        <Button
          variant="outline"
          className={classes.botao}
          loading={busy}
          aria-keyshortcuts="D"
          leftSection={<IconArrowBackUp size={20} aria-hidden />}
          onClick={() => decisoes.takeBack(caso)}
        >
          Desfazer decisão
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.botoes}>
      {CHAVES_DECISAO.map((decisao) => (
        <Button
          key={decisao}
          variant={decisao === 'procede' ? 'filled' : 'outline'}
          data-primary={decisao === 'procede' || undefined}
          className={classes.botao}
          disabled={busy}
          aria-keyshortcuts={BOTOES[decisao].tecla}
          onClick={() => decisoes.decide(casos, decisao, (props.nota ?? '').trim())}
        >
          {DECISOES_DIVERGENCIA[decisao]}
        </Button>
      ))}
    </div>
  );
}
