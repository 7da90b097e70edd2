/** One login of a CPF at a time, and `width` in all, so that a burst cannot pass the count of its failures. */
export function createLoginQueue(
  width: number,
): <T>(cpf: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function enter(): Promise<void> {
    if (running < width) running += 1;
    else await new Promise<void>((go) => waiting.push(go));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return async (cpf, work) => {
    const before = last.get(cpf);
    const run = async () => {
      await before?.catch(() => undefined);
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    };
    const mine = run();
    last.set(cpf, mine);
    try {
      return await mine;
    } finally {
      if (last.get(cpf) === mine) last.delete(cpf);
    }
  };
}
