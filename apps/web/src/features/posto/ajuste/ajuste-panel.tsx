import { formatDataHora, formatDiferenca, formatLitros } from '@frota/contract/formato';
import {
  listAjustesRoute,
  MEDICAO_SUCESSO_MS,
  mensagensLancamento,
  NOMES_LANCAMENTO,
} from '@frota/contract/posto';
import type { RouteAnswer } from '@frota/contract/rota';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencilOff, IconTestPipe } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { SegmentedChoice } from '../../../design-system/choices.tsx';
import { type Notice, NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { usePages } from '../../../http/pages.ts';
import { Motivo, PessoaLink } from '../../pessoas/index.ts';
import { PlacaLink } from '../../veiculos/index.ts';
import type { Tanques } from '../api.ts';
import classes from './ajuste.module.css';
import type { Operacao } from './ajuste.ts';
import { AjusteForm } from './ajuste-form.tsx';
import { EstornarButton, Nota } from './estornado.tsx';
import { type AlvoEstorno, Estornavel } from './estorno.tsx';
import { LancarModal } from './lancar-modal.tsx';
import { ListaLancamentos } from './lista-lancamentos.tsx';

const NOMES: Readonly<Record<Ajuste['operacao'], string>> = {
  interno: 'Interno',
  externo: 'Externo',
  conciliacao: 'Conciliação',
  ...NOMES_LANCAMENTO,
};

const OPERACOES = [
  { value: 'interno', label: 'Interno' },
  { value: 'externo', label: 'Externo' },
] as const;

/** A fueling entered by hand, at the own station or elsewhere. */
export function AjustePanel(props: { readonly tanques: Tanques | undefined }): ReactElement {
  const [operacao, setOperacao] = useState<Operacao>('interno');
  const notice = useNotice();

  function change(next: Operacao): void {
    setOperacao(next);
    notice.clear();
  }

  return (
    <div className="stack gap-16">
      <NoticeBanner notice={notice} successMs={MEDICAO_SUCESSO_MS} />
      <SegmentedChoice
        label="Abastecimento manual"
        choices={OPERACOES}
        value={operacao}
        onChange={change}
      />
      <p className={classes.nota}>
        {operacao === 'interno'
          ? 'No posto próprio: registra o abastecimento e tira os litros do tanque.'
          : 'Em outro posto: registra o abastecimento; os tanques não mudam.'}
      </p>
      <AjusteForm key={operacao} operacao={operacao} tanques={props.tanques} notice={notice} />
      <LancarButton tanques={props.tanques} notice={notice} />
      <HistoricoAjustes />
    </div>
  );
}

function LancarButton(props: {
  readonly tanques: Tanques | undefined;
  readonly notice: Notice;
}): ReactElement {
  const [opened, { open, close }] = useDisclosure(false);
  const { tanques, notice } = props;
  return (
    <>
      <Button
        variant="outline"
        h={56}
        leftSection={<IconTestPipe size={22} aria-hidden />}
        disabled={tanques === undefined}
        onClick={open}
      >
        Lançar aferição, amostra ou perda
      </Button>
      {opened && tanques && (
        <LancarModal
          tanques={tanques}
          onClose={close}
          onSaved={(message) => notice.say('success', message)}
        />
      )}
    </>
  );
}

type Ajuste = RouteAnswer<typeof listAjustesRoute>[number];

function HistoricoAjustes(): ReactElement {
  const ajustes = usePages(listAjustesRoute, { query: { limite: 20 } });
  return (
    <section className="stack gap-12 min-w-0" aria-labelledby="ajustes-titulo">
      <h2 id="ajustes-titulo" className="m-0 text-20">
        Histórico de ajustes
      </h2>
      <Estornavel>
        {(estornar) => (
          <ListaLancamentos
            lista={ajustes}
            filtros={[]}
            titulo="Histórico de ajustes"
            erro="Não foi possível carregar o histórico de ajustes."
            vazio="Nenhum ajuste até aqui."
            icone={<IconPencilOff size={32} />}
          >
            {(ajuste) => <LinhaAjuste key={ajuste.id} ajuste={ajuste} onEstornar={estornar} />}
          </ListaLancamentos>
        )}
      </Estornavel>
    </section>
  );
}

function LinhaAjuste(props: {
  readonly ajuste: Ajuste;
  readonly onEstornar: (alvo: AlvoEstorno) => void;
}): ReactElement {
  const { ajuste } = props;
  const { operacao, tipo, placa, estornado_em } = ajuste;
  const origem = origemOf(ajuste);
  const nome = [NOMES[operacao], tipo, litrosText(ajuste), placa].filter(Boolean).join(' · ');
  return (
    <li
      className={`stack items-center gap-4 gap-x-12 ${classes.linha}`}
      data-estornado={estornado_em !== null || undefined}
    >
      <span className="row wrap gap-6 gap-x-12 min-w-0 semibold">
        {placa !== '' && <PlacaLink placa={placa} size="sm" />}
        {[NOMES[operacao], tipo, ajuste.lancamento?.bico].filter(Boolean).join(' · ')}
      </span>
      <span className={`text-18 ${classes.litros}`}>{litrosText(ajuste)}</span>
      <span className="min-w-0 muted break">
        <time dateTime={ajuste.lancado_em}>{formatDataHora(ajuste.lancado_em)}</time>
        {' · '}
        <PessoaLink pessoa={{ id: ajuste.usuario_id, nome: ajuste.usuario }} />
        {ajuste.em_nome_de !== '' && (
          <>
            {' em nome de '}
            <PessoaLink pessoa={{ id: ajuste.em_nome_de_id, nome: ajuste.em_nome_de }} />
          </>
        )}
        <Motivo texto={ajuste.motivo} />
        {ajuste.lancamento && <Prova lancamento={ajuste.lancamento} />}
      </span>
      <span className={`flex wrap col-all gap-4 ${classes.acoes}`}>
        {origem !== undefined && estornado_em === null && (
          <EstornarButton
            nome={nome}
            onPress={() => props.onEstornar({ origem, origem_id: ajuste.id, nome })}
          />
        )}
      </span>
      {estornado_em !== null && (
        <Nota
          titulo={
            <>
              Estornado em {formatDataHora(estornado_em)} por{' '}
              <PessoaLink
                pessoa={{ id: ajuste.estornado_por_id, nome: ajuste.estornado_por ?? '–' }}
              />
            </>
          }
          motivo={ajuste.estorno_motivo}
        />
      )}
    </li>
  );
}

/** The kind of its reversal; a reconciliation has none. */
function origemOf({ operacao, lancamento }: Ajuste): AlvoEstorno['origem'] | undefined {
  if (lancamento) return 'lancamento';
  if (operacao === 'conciliacao') return undefined;
  return operacao === 'interno' ? 'abastecimento_interno' : 'abastecimento_externo';
}

function Prova(props: { readonly lancamento: NonNullable<Ajuste['lancamento']> }): ReactElement {
  const { devolvidos, erro_ml, fora, foto, sem_foto } = props.lancamento;
  return (
    <>
      {erro_ml !== null && (
        <>
          {`. ${formatLitros(devolvidos)} L devolvidos, erro ${formatDiferenca(erro_ml, 'litros')} mL`}
          {fora && <strong> (fora de ±0,5%)</strong>}
        </>
      )}
      {sem_foto && (
        <>
          {' · '}
          <strong>{mensagensLancamento.semFoto}</strong>
        </>
      )}
      {foto !== null && (
        <>
          {' · '}
          <a href={foto} target="_blank" rel="noreferrer">
            Ver foto
          </a>
        </>
      )}
    </>
  );
}

/** '180,5 L + 12,5 L ARLA'; of a reconciliation '−61 L'. */
function litrosText({ operacao, litros, arla_litros }: Ajuste): string {
  if (operacao === 'conciliacao') return `${formatDiferenca(litros, 'litros')} L`;
  const partes = [
    ...(litros > 0 || arla_litros === 0 ? [`${formatLitros(litros)} L`] : []),
    ...(arla_litros > 0 ? [`${formatLitros(arla_litros)} L ARLA`] : []),
  ];
  return partes.join(' + ');
}
