import { useEffect, useState } from 'react';
import { useUsuario } from '../../http/session.ts';
import { draftKey, listDraftKeys } from '../../offline/drafts.ts';
import { openCamera } from '../photo/next-camera.ts';

/**
 * Opens the camera for a form's first photo, the plate, unless the form already holds something. Call it within the tap
 * that leads to the form: its step takes the photo when it is there.
 */
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
