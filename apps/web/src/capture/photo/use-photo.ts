import { useEffect, useRef, useState } from 'react';
import { shrinkPhoto } from './pixels.ts';

interface PhotoShrinker {
  readonly take: (file: Blob) => void;
  readonly busy: boolean;
  readonly fault: string;
}

/** Only the latest photo is handed over. */
export function usePhotoShrinker(onPhoto: (foto: Blob) => void): PhotoShrinker {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const latest = useRef(0);
  useEffect(
    () => () => {
      latest.current++;
    },
    [],
  );

  async function take(file: Blob): Promise<void> {
    const mine = ++latest.current;
    const isLatest = (): boolean => mine === latest.current;
    setBusy(true);
    setFault('');
    try {
      const foto = await shrinkPhoto(file);
      if (isLatest()) onPhoto(foto);
    } catch (error) {
      if (isLatest()) setFault((error as Error).message);
    } finally {
      if (isLatest()) setBusy(false);
    }
  }
  return { take, busy, fault };
}

export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) {
      setUrl(undefined);
      return;
    }
    const created = URL.createObjectURL(blob);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [blob]);
  return url;
}
