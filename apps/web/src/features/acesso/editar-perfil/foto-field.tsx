import { Avatar, Button } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { type ReactElement, useRef } from 'react';
import { useObjectUrl } from '../../../capture/photo/use-object-url.ts';
import { usePhotoShrinker } from '../../../capture/photo/use-photo-shrinker.ts';
import { FieldError } from '../../../design-system/field-error.tsx';
import type { UsuarioGuardado } from '../../../http/session.ts';
import { displayName } from '../display-name.ts';
import classes from './foto-field.module.css';

/** No proof, so it may come from the phone's album. */
export function FotoField(props: {
  readonly usuario: UsuarioGuardado;
  readonly foto: Blob | undefined;
  readonly erro: string | undefined;
  readonly onFoto: (foto: Blob) => void;
}): ReactElement {
  const { usuario, foto } = props;
  const input = useRef<HTMLInputElement>(null);
  const shrinker = usePhotoShrinker(props.onFoto);
  const chosen = useObjectUrl(foto);
  const name = displayName(usuario);
  return (
    <div>
      <div className="row wrap gap-16">
        <Avatar
          src={chosen ?? usuario.foto ?? null}
          alt={foto ? 'Foto escolhida, ainda não salva' : `Foto de ${name}`}
          size={96}
          className={classes.avatar}
        >
          {name.charAt(0).toUpperCase()}
        </Avatar>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (file) shrinker.take(file);
          }}
        />
        <Button
          variant="light"
          size="lg"
          h={56}
          loading={shrinker.busy}
          leftSection={<IconPhotoUp size={24} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {foto || usuario.foto ? 'Trocar foto' : 'Escolher foto'}
        </Button>
      </div>
      <FieldError text={shrinker.fault || props.erro} />
    </div>
  );
}
