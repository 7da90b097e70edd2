import { formatDataHora } from '@frota/contract/formato';
import {
  IconArrowBackUp,
  IconClipboardCheck,
  IconGasStation,
  IconHandGrab,
  IconPencil,
  IconReceiptRefund,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { PessoaLink } from '../../pessoas/index.ts';
import type { Detalhe } from './detalhe.ts';
import classes from './historico.module.css';

type Acao = Detalhe['historico'][number]['acao'];

const ACOES: Readonly<Record<Acao, { texto: string; icon: typeof IconTrash }>> = {
  checkin: { texto: 'fez o check-in na portaria', icon: IconClipboardCheck },
  assumida: { texto: 'assumiu a tarefa', icon: IconHandGrab },
  devolvida: { texto: 'deixou a tarefa', icon: IconArrowBackUp },
  abastecida: { texto: 'abasteceu', icon: IconGasStation },
  excluida: { texto: 'excluiu a tarefa', icon: IconTrash },
  bico_corrigido: { texto: 'corrigiu o bico do abastecimento', icon: IconPencil },
  estornada: { texto: 'estornou o abastecimento', icon: IconReceiptRefund },
};

export function Historico({ historico }: Pick<Detalhe, 'historico'>): ReactElement {
  return (
    <section>
      <h3 className="m-0 mb-12 text-18">Quem fez o quê</h3>
      <ol className="list">
        {historico.map(({ em, usuario, usuario_id, acao, detalhe }) => {
          const { texto, icon: Icon } = ACOES[acao];
          return (
            <li key={`${em} ${acao}`} className={`stack gap-12 ${classes.passo}`}>
              <span className={`stack ${classes.icone}`} data-acao={acao}>
                <Icon size={20} aria-hidden />
              </span>
              <div>
                <strong>
                  <PessoaLink pessoa={{ id: usuario_id, nome: usuario }} />
                </strong>{' '}
                {texto}
                <time className="block muted" dateTime={em}>
                  {formatDataHora(em)}
                </time>
                {detalhe && <p className={`m-0 mt-6 break ${classes.detalhe}`}>{detalhe}</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
