import {
  ACOES_DIVERGENCIA,
  type Divergencia,
  getDivergenciaRoute,
  getDossieRoute,
  lancamentosTitle,
  mensagensDivergencias,
} from '@frota/contract/divergencias';
import { formatDataHora, formatPlaca } from '@frota/contract/formato';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { Pairs } from '../../../design-system/pairs.tsx';
import { Answer } from '../../../http/answer.tsx';
import { useRoute } from '../../../http/query.ts';
import { buildUrl } from '../../../http/request.ts';
import { FotoGrid } from '../../fotos/index.ts';
import { PessoaLink } from '../../pessoas/index.ts';
import { RegistroLink } from '../../veiculos/index.ts';
import { Declaracoes } from './declaracoes.tsx';
import classes from './detalhe.module.css';
import { Porque } from './porque.tsx';
import { Responsavel } from './responsavel.tsx';
import type { Decisoes } from './use-decisoes.ts';

/** All that is known of a case, and what can be done beside deciding it. */
export function Detalhe(props: {
  readonly caso: Divergencia;
  /** Of the same cause, decided together with it. */
  readonly juntas: readonly Divergencia[];
  readonly decisoes: Decisoes;
}): ReactElement {
  const { caso, juntas, decisoes } = props;
  const { id } = caso;
  const completo = useRoute(getDivergenciaRoute, { params: { id } });
  const atual = completo.data ?? caso;
  return (
    <div className="stack one-column gap-20">
      <section>
        <h3 className="m-0 mb-8 text-17">Números</h3>
        <Pairs pairs={Object.entries(caso.numeros)} className={classes.numeros} />
        <Ajuste ajuste={caso.ajuste} />
        <Porque caso={caso} />
      </section>
      <Lancamentos caso={caso} />
      <Declaracoes caso={atual} decisoes={decisoes} />
      {caso.situacao === 'aberta' && (
        <Responsavel
          key={atual.versao}
          casos={[atual, ...juntas]}
          busy={decisoes.isBusy(caso)}
          onSave={decisoes.own}
        />
      )}
      <section>
        <h3 className="m-0 mb-8 text-17">Quem fez o quê</h3>
        <Answer
          of={completo}
          loading="Carregando histórico..."
          error={mensagensDivergencias.erroCarregar}
        >
          {(data) => (
            <ol className={`stack gap-6 m-0 ${classes.historico}`}>
              {data.historico.map(({ em, acao, usuario, usuario_id, pessoa, detalhe }) => (
                <li key={`${em} ${acao}`}>
                  <time dateTime={em}>{formatDataHora(em)}</time> · {ACOES_DIVERGENCIA[acao]}
                  {usuario && (
                    <>
                      {' · '}
                      <PessoaLink pessoa={{ id: usuario_id, nome: usuario }} />
                    </>
                  )}
                  {(pessoa || detalhe) && (
                    <span className="block muted break">
                      {pessoa && <PessoaLink pessoa={pessoa} />}
                      {pessoa && detalhe && ', '}
                      {detalhe}
                    </span>
                  )}
                </li>
              ))}
            </ol>
          )}
        </Answer>
        <Button
          component="a"
          href={buildUrl(getDossieRoute.path, { id })}
          download
          variant="subtle"
          h={48}
          leftSection={<IconFileTypePdf size={22} aria-hidden />}
        >
          Baixar dossiê (PDF)
        </Button>
      </section>
    </div>
  );
}

/** Who of Frota wrote the record by hand, in whose name, and why. */
function Ajuste({ ajuste }: Pick<Divergencia, 'ajuste'>): ReactElement | null {
  if (!ajuste) return null;
  return (
    <p className="m-0 mt-8">
      Lançado por <PessoaLink pessoa={ajuste.por} /> em nome de{' '}
      <PessoaLink pessoa={ajuste.em_nome_de} />
      {ajuste.motivo !== null && `: ${ajuste.motivo}`}
    </p>
  );
}

/** The records that stand beside the case, each leading to its photos, with the one that is asked about. */
function Lancamentos({ caso }: { readonly caso: Divergencia }): ReactElement | null {
  const { lancamentos } = caso;
  if (lancamentos.length === 0) return null;
  return (
    <section>
      <h3 className="m-0 mb-8 text-17">{lancamentosTitle(caso)}</h3>
      <ul className={`list stack ${classes.lancamentos}`}>
        {lancamentos.map(({ registro, em, placa, texto, foto }) => (
          <li key={registro ?? em}>
            <Onde registro={registro} placa={placa}>
              <time dateTime={em}>{formatDataHora(em)}</time>
              {placa !== null && ` · ${formatPlaca(placa)}`}
            </Onde>
            {foto ? (
              <div className="w-full mt-8">
                <FotoGrid fotos={[foto]} />
              </div>
            ) : (
              <span>{texto}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Leads to the record where there is one to open. */
function Onde(props: {
  readonly registro: string | null;
  readonly placa: string | null;
  readonly children: ReactNode;
}): ReactElement {
  const { registro, placa, children } = props;
  if (registro === null || placa === null) return <span>{children}</span>;
  return (
    <RegistroLink placa={placa} registro={registro}>
      {children}
    </RegistroLink>
  );
}
