type Matriz = readonly (readonly number[])[];

/** Cholesky: lower L with A = L·Lᵀ. Throws where A is not symmetric positive definite. */
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

function forward(triangle: Matriz, b: readonly number[]): number[] {
  const x: number[] = [];
  for (const [i, line] of triangle.entries()) {
    let rest = b[i]!;
    for (let j = 0; j < i; j += 1) rest -= line[j]! * x[j]!;
    x.push(rest / line[i]!);
  }
  return x;
}

/** Prior: value and standard deviation. */
export interface Palpite {
  readonly valor: number;
  readonly desvio: number;
}

/** y = X·θ + e, in units of the errors, without what neighbours share. */
export interface Medidas {
  readonly x: Matriz;
  readonly y: readonly number[];
}

export interface Ajustado {
  readonly valores: readonly number[];
  readonly desvios: readonly number[];
  /** Log of the marginal likelihood, to compare priors. */
  readonly peso: number;
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, each, i) => sum + each * b[i]!, 0);

/** For errors with covariance `erros`; `x` by columns. */
export function whiten({ x, y }: Medidas, erros: Matriz): Medidas {
  const triangle = triangleOf(erros);
  return { x: x.map((column) => forward(triangle, column)), y: forward(triangle, y) };
}

/**
 * Bayesian least squares (Gelman et al., Bayesian Data Analysis, 3rd ed., 14.8): θ = A⁻¹ (Xᵀy + P·μ), A = XᵀX + P;
 * 2·peso = log|P| − log|A| − (yᵀy + μᵀPμ − θᵀAθ).
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
  // Columns of L⁻¹; A⁻¹ = L⁻ᵀ·L⁻¹.
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

/** Residuals. */
export function restsOf({ x, y }: Medidas, valores: readonly number[]): number[] {
  return y.map((each, i) => valores.reduce((rest, valor, j) => rest - valor * x[j]![i]!, each));
}
