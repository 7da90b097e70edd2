type Matriz = readonly (readonly number[])[];

/** The lower triangle L of a symmetric positive definite matrix A = L·Lᵀ (Cholesky). Throws where it is none. */
function triangleOf(matriz: Matriz): number[][] {
  const triangle: number[][] = [];
  for (const [i, line] of matriz.entries()) {
    const mine: number[] = [];
    for (let j = 0; j <= i; j += 1) {
      const other = j === i ? mine : triangle[j]!;
      let rest = line[j]!;
      for (let k = 0; k < j; k += 1) rest -= mine[k]! * other[k]!;
      if (j < i) mine.push(rest / other[j]!);
      else if (rest > 0) mine.push(Math.sqrt(rest));
      else throw new RangeError('not positive definite');
    }
    triangle.push(mine);
  }
  return triangle;
}

/** x of L·x = b, L a lower triangle. */
function forward(triangle: Matriz, b: readonly number[]): number[] {
  const x: number[] = [];
  for (const [i, line] of triangle.entries()) {
    let rest = b[i]!;
    for (let j = 0; j < i; j += 1) rest -= line[j]! * x[j]!;
    x.push(rest / line[i]!);
  }
  return x;
}

/** What is known of an unknown before anything was measured: its value, and its standard deviation. */
export interface Palpite {
  readonly valor: number;
  readonly desvio: number;
}

/** Measurements y = X·θ + e in units of their own errors, each freed of what it has in common with those before it. */
export interface Medidas {
  /** The columns of X. */
  readonly x: Matriz;
  readonly y: readonly number[];
}

export interface Ajustado {
  readonly valores: readonly number[];
  readonly desvios: readonly number[];
  /** How well the guesses foresaw the measurements: a logarithm, for guesses beside other guesses of the same ones. */
  readonly peso: number;
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, each, i) => sum + each * b[i]!, 0);

/** Measurements whose errors have the covariance `erros`; `x` by columns, one an unknown. */
export function whiten({ x, y }: Medidas, erros: Matriz): Medidas {
  const triangle = triangleOf(erros);
  return { x: x.map((column) => forward(triangle, column)), y: forward(triangle, y) };
}

/**
 * The unknowns of whitened measurements, where each has a guess, independent of the others:
 *
 *   θ = A⁻¹ (Xᵀy + P·μ),  A = XᵀX + P
 *
 * (Gelman and others, Bayesian Data Analysis, 3rd ed., section 14.8), and 2·peso = log|P| − log|A| − (yᵀy + μᵀPμ − θᵀAθ).
 */
export function adjust({ x, y }: Medidas, palpites: readonly Palpite[]): Ajustado {
  const pesos = palpites.map(({ desvio }) => desvio ** -2);
  const sought = palpites.map(({ valor }) => valor);
  const pull = pesos.map((peso, i) => peso * sought[i]!);
  const triangle = triangleOf(
    x.map((a, i) => x.map((b, j) => dot(a, b) + (i === j ? pesos[i]! : 0))),
  );
  const right = forward(
    triangle,
    x.map((column, i) => dot(column, y) + pull[i]!),
  );
  // The columns of L⁻¹, of which A⁻¹ = L⁻ᵀ·L⁻¹ is made.
  const inverse = x.map((_, i) =>
    forward(
      triangle,
      x.map((__, j) => (i === j ? 1 : 0)),
    ),
  );
  const logs = triangle.reduce(
    (sum, line, i) => sum + 2 * Math.log(line[i]!) - Math.log(pesos[i]!),
    0,
  );
  const rest = dot(y, y) + dot(pull, sought) - dot(right, right);
  return {
    valores: inverse.map((column) => dot(column, right)),
    desvios: inverse.map((column) => Math.sqrt(dot(column, column))),
    peso: -(logs + rest) / 2,
  };
}

/** What is left of each measurement when the unknowns are these. */
export function restsOf({ x, y }: Medidas, valores: readonly number[]): number[] {
  return y.map((each, i) => valores.reduce((rest, valor, j) => rest - valor * x[j]![i]!, each));
}
