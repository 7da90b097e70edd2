import { formatDataHora } from '@frota/contract';
import {
  IconArrowBackUp,
  IconClipboardCheck,
  IconGasStation,
  IconHandGrab,
  IconReceiptRefund,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { PessoaLink } from '../../pessoas/index.ts';
import type { Detalhe } from './detalhe.ts';
import partes from './detalhe-drawer.module.css';
import classes from './historico.module.css';

type Acao = Detalhe['historico'][number]['acao'];

const ACOES: Readonly<Record<Acao, { texto: string; icon: typeof IconTrash }>> = {
  checkin: { texto: 'fez o check-in na portaria', icon: IconClipboardCheck },
  assumida: { texto: 'assumiu a tarefa', icon: IconHandGrab },
  devolvida: { texto: 'deixou a tarefa', icon: IconArrowBackUp },
  abastecida: { texto: 'abasteceu', icon: IconGasStation },
  excluida: { texto: 'excluiu a tarefa', icon: IconTrash },
  estornada: { texto: 'estornou o abastecimento', icon: IconReceiptRefund },
};

/** Who did what when, first things first. */
export function Historico({ historico }: Pick<Detalhe, 'historico'>): ReactElement {
  return (
    <section>
      <h3 className={partes.parte}>Quem fez o quê</h3>
      <ol className={classes.historico}>
        {historico.map(({ em, usuario, usuario_id, acao, detalhe }) => {
          const { texto, icon: Icon } = ACOES[acao];
          return (
            <li key={`${em} ${acao}`} className={classes.passo}>
              <span className={classes.icone} data-acao={acao}>
                <Icon size={20} aria-hidden />
              </span>
              <div>
                <strong>
                  <PessoaLink pessoa={{ id: usuario_id, nome: usuario }} />
                </strong>{' '}
                {texto}
                <time className={classes.quando} dateTime={em}>
                  {formatDataHora(em)}
                </time>
                {detalhe && <p className={classes.detalhe}>{detalhe}</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
