import { ROTAS_WEB, tipoLoginLabel } from '@frota/contract/acesso';
import {
  ACOES_DIVERGENCIA,
  type Divergencia,
  getDivergenciaRoute,
  getDossieRoute,
  type Limite,
  lancamentosTitle,
  listRegrasRoute,
  mensagensDivergencias,
  REGRAS,
  textoDoLimite,
} from '@frota/contract/divergencias';
import { formatDataHora, formatPlaca } from '@frota/contract/formato';
import { Button } from '@mantine/core';
import { IconFileTypePdf, IconMessageQuestion } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { Pairs } from '../../../design-system/panel.tsx';
import { Answer } from '../../../http/answer.tsx';
import { useRoute } from '../../../http/query.ts';
import { buildUrl } from '../../../http/request.ts';
import { FotoGrid } from '../../fotos/index.ts';
import { PessoaLink } from '../../pessoas/index.ts';
import { RegistroLink } from '../../veiculos/index.ts';
import classes from './caso.module.css';
import { Responsavel } from './responsavel.tsx';
import type { Decisoes } from './use-decisoes.ts';

/** The figures that prove a case. */
export function Numeros({ caso }: { readonly caso: Divergencia }): ReactElement {
  return (
    <section>
      <h3 className="m-0 mb-8 text-17">Números</h3>
      <Pairs pairs={Object.entries(caso.numeros)} className={classes.numeros} />
      <Ajuste ajuste={caso.ajuste} />
    </section>
  );
}

/** What else is known of a case, and what can be done beside deciding it. */
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
      <Porque caso={caso} />
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

/** The rule, its numbers and its limits (LGPD, art. 20). */
function Porque({ caso }: { readonly caso: Divergencia }): ReactElement {
  const { data } = useRoute(listRegrasRoute);
  const limites = data?.regras.find(({ regra }) => regra === caso.regra)?.limites ?? {};
  const descritos: Readonly<Record<string, Limite>> = REGRAS[caso.regra].limites;
  return (
    <section className={classes.porque}>
      <h3 className="m-0 mb-8 text-17">Por que isto aparece?</h3>
      <p>
        A regra <strong>{REGRAS[caso.regra].titulo}</strong> pergunta; uma pessoa decide.{' '}
        {REGRAS[caso.regra].explica}
      </p>
      <ul>
        {Object.entries(descritos).map(([nome, limite]) => (
          <li key={nome}>
            {limite.rotulo}: {textoDoLimite(limite, limites[nome] ?? limite.padrao)}
          </li>
        ))}
      </ul>
      <Link
        className={`anchor-color semibold ${classes.ajustar}`}
        to={`${ROTAS_WEB.regras.path}#${caso.regra}`}
      >
        Ver e ajustar esta regra
      </Link>
    </section>
  );
}

function Declaracoes(props: {
  readonly caso: Divergencia;
  readonly decisoes: Decisoes;
}): ReactElement | null {
  const { caso, decisoes } = props;
  const aPedir = aPedirOf(caso);
  if (caso.pedidos.length === 0 && aPedir.length === 0) return null;
  return (
    <section>
      <h3 className="m-0 mb-8 text-17">O que dizem as pessoas</h3>
      {caso.pedidos.map(({ pessoa, pedido_em, pedido_por, pedido_por_id, declaracao }) => (
        <div key={pessoa.id} className={`stack gap-4 mb-12 ${classes.declaracao}`}>
          <strong>
            <PessoaLink pessoa={pessoa} />
          </strong>
          {declaracao ? (
            <>
              <blockquote className="m-0 quote">{declaracao.texto}</blockquote>
              <small>Escrita em {formatDataHora(declaracao.em)}</small>
            </>
          ) : (
            <p>Ainda não respondeu.</p>
          )}
          <small>
            Pedida por <PessoaLink pessoa={{ id: pedido_por_id, nome: pedido_por }} /> em{' '}
            {formatDataHora(pedido_em)}
          </small>
        </div>
      ))}
      <div className="flex wrap gap-8">
        {aPedir.map(({ id, nome, papel }) => (
          <Button
            key={id}
            variant="light"
            className={classes.pedirBotao}
            disabled={decisoes.isBusy(caso)}
            leftSection={<IconMessageQuestion size={22} aria-hidden />}
            onClick={() => decisoes.ask(caso, { id, nome })}
          >
            Pedir declaração a {nome} ({tipoLoginLabel(papel).toLowerCase()})
          </Button>
        ))}
      </div>
    </section>
  );
}

type Pessoa = Divergencia['pessoas'][number];

/** Who can be asked: each person once, even with several parts in the record. */
function aPedirOf({ situacao, pedidos, pessoas }: Divergencia): (Pessoa & { id: number })[] {
  if (situacao !== 'aberta') return [];
  const vistas = new Set(pedidos.map(({ pessoa }) => pessoa.id));
  return pessoas.flatMap((pessoa) => {
    const { id, excluida } = pessoa;
    if (id === null || excluida || vistas.has(id)) return [];
    vistas.add(id);
    return [{ ...pessoa, id }];
  });
}
