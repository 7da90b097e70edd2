import { formatDataHora } from '@frota/contract/formato';
import { Button } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { PessoaLink } from '../pessoas/index.ts';
import classes from './cuidados.module.css';

/** One thing that somebody recorded for a vehicle. */
export interface Feita {
  readonly id: string;
  /** When, and the km. */
  readonly nome: string;
  readonly usuario: string;
  readonly usuario_id: number;
  /** Who took it back. */
  readonly desfeita: {
    readonly em: string;
    readonly usuario: string;
    readonly usuario_id: number | null;
  } | null;
  /** Its photos. */
  readonly provas?: ReactNode;
}

/** All that was recorded for a vehicle, newest first. A wrong one can be taken back. */
export function Feitas(props: {
  readonly titulo: string;
  /** 'Registrado', 'Desfeito'. */
  readonly palavras: readonly [registro: string, desfeito: string];
  readonly feitas: readonly Feita[];
  readonly busy: boolean;
  readonly falta: string | undefined;
  readonly onTakeBack: (id: string) => void;
}): ReactElement | null {
  if (props.feitas.length === 0) return null;
  const [registro, desfeito] = props.palavras;
  return (
    <section>
      <h3 className="m-0 mb-8 text-16">{props.titulo}</h3>
      {props.falta !== undefined && (
        <p role="alert" className={`m-0 mb-8 ${classes.falta}`}>
          {props.falta}
        </p>
      )}
      <ul className={`list stack gap-8 ${classes.feitas}`}>
        {props.feitas.map(({ id, nome, usuario, usuario_id, desfeita, provas }) => (
          <li key={id} className={`row gap-8 between ${classes.feita}`}>
            <span>
              {desfeita ? <del>{nome}</del> : <strong>{nome}</strong>}
              <span className="block muted text-14">
                {desfeita ? (
                  <>
                    {desfeito} por{' '}
                    <PessoaLink pessoa={{ id: desfeita.usuario_id, nome: desfeita.usuario }} />,{' '}
                    {formatDataHora(desfeita.em)}
                  </>
                ) : (
                  <>
                    {registro} por <PessoaLink pessoa={{ id: usuario_id, nome: usuario }} />
                  </>
                )}
              </span>
              {provas}
            </span>
            {!desfeita && (
              <Button
                variant="subtle"
                color="vermelho"
                h={44}
                px={8}
                disabled={props.busy}
                aria-label={`Desfazer: ${nome}`}
                onClick={() => props.onTakeBack(id)}
              >
                Desfazer
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
