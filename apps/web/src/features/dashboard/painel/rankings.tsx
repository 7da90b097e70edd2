import { mensagensDashboard, type PapelDashboard, RANKING_MAX } from '@frota/contract/dashboard';
import { formatInteiro } from '@frota/contract/formato';
import { IconFilterFilled } from '@tabler/icons-react';
import type { CSSProperties, ReactElement } from 'react';
import { Panel, PanelEmpty } from '../../../design-system/panel.tsx';
import type { AddressChanges } from '../../../design-system/use-address.ts';
import type { Resumo } from '../api.ts';
import { type Filtros, togglePessoa } from './filtros.ts';
import classes from './painel.module.css';

const RANKINGS = [
  {
    papel: 'manobrista',
    campo: 'manobristas',
    titulo: 'Manobristas',
    nota: 'Abastecimentos feitos',
  },
  {
    papel: 'motorista',
    campo: 'motoristas',
    titulo: 'Motoristas',
    nota: 'Abastecimentos por motorista',
  },
  { papel: 'portaria', campo: 'portaria', titulo: 'Portaria', nota: 'Entradas registradas' },
] as const;

interface Props {
  readonly resumo: Resumo;
  readonly filtros: Filtros;
  readonly onChange: (changes: AddressChanges) => void;
}

/** A name filters the records; a second press removes the filter. */
export function Rankings(props: Props): ReactElement {
  const shown = RANKINGS.filter(
    ({ papel }) => props.resumo.source !== 'externo' || papel === 'motorista',
  );
  // Empty ones have nothing to focus, so a keyboard could not scroll them.
  const rola = shown.some(({ campo }) => props.resumo.rankings[campo].length > 0);
  return (
    <div className={`stack gap-16 ${classes.rankings}`} data-rola={rola || undefined}>
      {shown.map(({ papel, campo, titulo, nota }) => (
        <Panel key={papel} title={`Top ${RANKING_MAX} ${titulo}`} note={nota}>
          <Posicoes {...props} papel={papel} posicoes={props.resumo.rankings[campo]} />
        </Panel>
      ))}
    </div>
  );
}

function Posicoes(
  props: Props & {
    readonly papel: PapelDashboard;
    readonly posicoes: Resumo['rankings']['motoristas'];
  },
): ReactElement {
  const { papel, posicoes, filtros, onChange } = props;
  if (posicoes.length === 0) return <PanelEmpty>{mensagensDashboard.semRanking}</PanelEmpty>;
  const most = posicoes[0]?.total ?? 1;
  return (
    <ol className={`list stack gap-8 ${classes.posicoes}`}>
      {posicoes.map(({ id, nome, total }, index) => {
        const chosen = filtros.papel === papel && filtros.pessoa === nome;
        return (
          <li key={id ?? nome}>
            <button
              type="button"
              className={`gap-8 ${classes.posicao}`}
              aria-pressed={chosen}
              title={chosen ? 'Mostrar todos na tabela' : 'Filtrar a tabela'}
              style={{ '--share': total / most } as CSSProperties}
              onClick={() => onChange(togglePessoa(filtros, { nome, papel }))}
            >
              <span className={`stack text-15 bold ${classes.lugar}`} aria-hidden>
                {chosen ? <IconFilterFilled size={16} /> : `${index + 1}º`}
              </span>
              <span className="semibold break">{nome}</span>
              <span className="text-15 nowrap">
                {formatInteiro(total)}
                <span className={classes.rankingsUnidade}>
                  {total === 1 ? ' registro' : ' registros'}
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
