import { ROTAS_WEB } from '@frota/contract/acesso';
import { EQUIPE, getPrimeirosPassosRoute, type PrimeirosPassos } from '@frota/contract/dashboard';
import { Button, CloseButton } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { type ReactElement, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { laterPart } from '../../../design-system/later.ts';
import { useInvalidate, useRoute } from '../../../http/query.ts';
import { loadNovoUsuario } from '../../usuarios/index.ts';
import { IMPORTAR, loadVeiculoModal } from '../../veiculos/index.ts';
import classes from './primeiros-passos.module.css';

const TestarLeitura = laterPart(async () => (await import('./testar-leitura.tsx')).TestarLeitura);
const VeiculoModal = laterPart(loadVeiculoModal);
const NovoUsuario = laterPart(loadNovoUsuario);

type Aberto = 'veiculo' | 'usuario' | 'teste';

/** Leads to another screen, or opens a dialog over this one. */
type Botao = { readonly texto: string } & (
  | { readonly to: string; readonly abre?: undefined }
  | { readonly abre: Aberto }
);

interface Passo {
  readonly nome: Exclude<keyof PrimeirosPassos, 'registros' | 'falta_equipe'>;
  readonly titulo: string;
  readonly texto: string;
  /** What the step asks for. */
  readonly botao: Botao;
  readonly outro?: Botao;
}

/** Kept on the device once all steps are done or the card was closed. */
const SEEN_KEY = 'primeiros_passos_vistos';

const FAZER_CHECKIN: Botao = { texto: 'Fazer check-in', to: ROTAS_WEB.checkin.path };

const PASSOS: readonly Passo[] = [
  {
    nome: 'veiculos',
    titulo: 'Veículos',
    texto: 'Importe a planilha da frota ou cadastre um por um.',
    botao: { texto: 'Novo veículo', abre: 'veiculo' },
    outro: { texto: 'Importar planilha', to: `${ROTAS_WEB.veiculos.path}?ver=${IMPORTAR}` },
  },
  {
    nome: 'equipe',
    titulo: 'Equipe',
    texto: 'Portaria, manobristas e motoristas, cada um com seu CPF e senha.',
    botao: { texto: 'Novo usuário', abre: 'usuario' },
  },
  {
    nome: 'medicao',
    titulo: 'Primeira medição',
    texto: 'Quantos litros há hoje em cada tanque.',
    botao: { texto: 'Medir os tanques', to: ROTAS_WEB.posto.path },
  },
  {
    nome: 'checkin',
    titulo: 'Primeiro check-in',
    texto: 'A entrada de um veículo na portaria, com fotos.',
    botao: FAZER_CHECKIN,
    outro: { texto: 'Testar a leitura', abre: 'teste' },
  },
];

/** Undefined until loaded; null if all is done or the card was closed on this device. */
export function usePrimeirosPassos(): PrimeirosPassos | null | undefined {
  const [isSeen, setSeen] = useState(() => localStorage.getItem(SEEN_KEY) !== null);
  const { data, isError } = useRoute(getPrimeirosPassosRoute, {}, { enabled: !isSeen });
  const isDone = data !== undefined && PASSOS.every(({ nome }) => data[nome]);
  useEffect(() => {
    if (!isDone) return;
    localStorage.setItem(SEEN_KEY, 'true');
    setSeen(true);
  }, [isDone]);
  return isSeen || isDone || isError ? null : data;
}

export function PrimeirosPassosCard(props: {
  readonly passos: PrimeirosPassos;
}): ReactElement | null {
  const { passos } = props;
  const [isAway, setAway] = useState(false);
  const [aberto, setAberto] = useState<Aberto>();
  const refresh = useInvalidate(getPrimeirosPassosRoute);
  if (isAway) return null;

  function close(): void {
    setAberto(undefined);
  }

  function closeAndRefresh(): void {
    close();
    void refresh();
  }

  const feitos = PASSOS.filter(({ nome }) => passos[nome]).length;
  return (
    <section className="card p-20 stack gap-12 mb-16" aria-labelledby="primeiros-passos">
      <header className="row between gap-12">
        <div>
          <h2 id="primeiros-passos" className="m-0 text-20">
            Primeiros passos
          </h2>
          <p className="m-0 muted">
            {feitos} de {PASSOS.length}
          </p>
        </div>
        <CloseButton
          size="xl"
          aria-label="Ocultar os primeiros passos"
          title="Ocultar"
          onClick={() => {
            localStorage.setItem(SEEN_KEY, 'true');
            setAway(true);
          }}
        />
      </header>
      <ol className="list stack ruled">
        {PASSOS.map(({ nome, titulo, texto, botao, outro }) => (
          <li key={nome} className={`row gap-12 ${classes.passo}`}>
            {passos[nome] ? (
              <IconCircleCheckFilled
                size={28}
                className={`flex-none ${classes.feito}`}
                aria-hidden
              />
            ) : (
              <IconCircle size={28} className="flex-none" aria-hidden />
            )}
            <div className={`min-w-0 ${classes.texto}`}>
              <strong>{titulo}</strong>
              <p className="m-0 muted">{passos[nome] ? 'Feito' : textoDe(nome, texto, passos)}</p>
            </div>
            {!passos[nome] && (
              <div className={`flex wrap gap-8 ${classes.botoes}`}>
                <BotaoPasso botao={botao} variant="outline" onOpen={setAberto} />
                {outro && <BotaoPasso botao={outro} variant="subtle" onOpen={setAberto} />}
              </div>
            )}
          </li>
        ))}
      </ol>
      <Suspense>
        {aberto === 'veiculo' && (
          <VeiculoModal veiculo={undefined} onClose={close} onSaved={closeAndRefresh} />
        )}
        {aberto === 'usuario' && (
          <NovoUsuario
            onCreated={() => void refresh()}
            onClose={close}
            seguinte={
              passos.veiculos &&
              !passos.checkin && (
                <BotaoPasso botao={FAZER_CHECKIN} variant="filled" onOpen={setAberto} />
              )
            }
          />
        )}
        {aberto === 'teste' && <TestarLeitura onClose={close} />}
      </Suspense>
    </section>
  );
}

/** A team that was begun says who is missing. */
function textoDe(nome: Passo['nome'], texto: string, { falta_equipe }: PrimeirosPassos): string {
  const isBegun = nome === 'equipe' && falta_equipe.length < EQUIPE.length;
  return isBegun ? `Falta cadastrar: ${falta_equipe.join(' e ')}.` : texto;
}

function BotaoPasso(props: {
  readonly botao: Botao;
  readonly variant: 'subtle' | 'outline' | 'filled';
  readonly onOpen: (aberto: Aberto) => void;
}): ReactElement {
  const { botao, variant, onOpen } = props;
  if (botao.abre === undefined) {
    return (
      <Button component={Link} to={botao.to} variant={variant} h={48} px={16}>
        {botao.texto}
      </Button>
    );
  }
  return (
    <Button variant={variant} h={48} px={16} onClick={() => onOpen(botao.abre)}>
      {botao.texto}
    </Button>
  );
}
