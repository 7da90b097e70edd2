/** Something that a logged-in user sends to stand the others still. */
export interface Attack {
  readonly name: string;
  /** Sendings under way at once. */
  readonly atOnce: number;
  /** The answer's status once the connection is over, 0 where there was none; never throws. */
  readonly send: (url: string, cookie: string) => Promise<number>;
}

/** Posts a form and reads the answer to its end. */
export async function postForm(url: string, cookie: string, form: FormData): Promise<number> {
  try {
    const answer = await fetch(url, { method: 'POST', headers: { cookie }, body: form });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
