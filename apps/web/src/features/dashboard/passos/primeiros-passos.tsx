import { ROTAS_WEB } from '@frota/contract/acesso';
import { getPrimeirosPassosRoute, type PrimeirosPassos } from '@frota/contract/dashboard';
import { Button, CloseButton } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { type ReactElement, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { laterPart } from '../../../design-system/later-part.ts';
import { useRoute } from '../../../http/query.ts';
import classes from './primeiros-passos.module.css';

const TestarLeitura = laterPart(async () => (await import('./testar-leitura.tsx')).TestarLeitura);

/** Kept on the device once all steps are done or the card was closed. */
const SEEN_KEY = 'primeiros_passos_vistos';

const PASSOS = [
  {
    nome: 'veiculos',
    titulo: 'Veículos',
    texto: 'Importe a planilha da frota ou cadastre um por um.',
    botao: 'Cadastrar veículos',
    to: ROTAS_WEB.veiculos.path,
  },
  {
    nome: 'equipe',
    titulo: 'Equipe',
    texto: 'Portaria, manobristas e motoristas, cada um com seu CPF e senha.',
    botao: 'Cadastrar equipe',
    to: ROTAS_WEB.cadastro.path,
  },
  {
    nome: 'medicao',
    titulo: 'Primeira medição',
    texto: 'Quantos litros há hoje em cada tanque.',
    botao: 'Medir os tanques',
    to: ROTAS_WEB.posto.path,
  },
  {
    nome: 'checkin',
    titulo: 'Primeiro check-in',
    texto: 'A entrada de um veículo na portaria, com fotos.',
    botao: 'Fazer check-in',
    to: ROTAS_WEB.checkin.path,
  },
] as const;

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
  const [isTesting, setTesting] = useState(false);
  if (isAway) return null;
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
          aria-label="Guardar os primeiros passos"
          title="Guardar"
          onClick={() => {
            localStorage.setItem(SEEN_KEY, 'true');
            setAway(true);
          }}
        />
      </header>
      <ol className="list stack ruled">
        {PASSOS.map(({ nome, titulo, texto, botao, to }) => (
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
              <p className="m-0 muted">{passos[nome] ? 'Feito' : texto}</p>
            </div>
            {!passos[nome] && (
              <div className={`flex wrap gap-8 ${classes.botoes}`}>
                {nome === 'checkin' && (
                  <Button variant="subtle" h={48} px={12} onClick={() => setTesting(true)}>
                    Testar a leitura
                  </Button>
                )}
                <Button component={Link} to={to} variant="outline" h={48}>
                  {botao}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
      {isTesting && (
        <Suspense>
          <TestarLeitura onClose={() => setTesting(false)} />
        </Suspense>
      )}
    </section>
  );
}
