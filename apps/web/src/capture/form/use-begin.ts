import { useEffect, useState } from 'react';
import { useUsuario } from '../../http/session.ts';
import { draftKey, listDraftKeys } from '../../offline/drafts.ts';
import { openCamera } from '../photo/next-camera.ts';

/** Opens the camera for the plate, unless there is a draft. Call within the tap that opens the form. */
export function useBegin(): (name: string) => void {
  const usuario = useUsuario();
  const [kept, setKept] = useState<ReadonlySet<string>>();
  useEffect(() => {
    void listDraftKeys().then(setKept);
  }, []);
  return (name) => {
    if (kept && !kept.has(draftKey(usuario, name))) openCamera('a placa');
  };
}
