import type { OnnxModel, Operation, Tensor } from './model.ts';

/** Producers and consumers of a model's values when this was built. */
export class Graph {
  readonly #model: OnnxModel;
  readonly #producers: ReadonlyMap<string, Operation>;
  readonly #consumers = new Map<string, Operation[]>();
  readonly #replacements = new Map<Operation, readonly Operation[]>();

  constructor(model: OnnxModel) {
    this.#model = model;
    this.#producers = new Map(
      model.operations.flatMap((operation) => operation.outputs.map((name) => [name, operation])),
    );
    for (const operation of model.operations) {
      for (const input of new Set(operation.inputs)) {
        this.#consumers.set(input, [...this.consumersOf(input), operation]);
      }
    }
  }

  producerOf(name: string): Operation | undefined {
    return this.#producers.get(name);
  }

  consumersOf(name: string): readonly Operation[] {
    return this.#consumers.get(name) ?? [];
  }

  isOutput(name: string): boolean {
    return this.#model.outputs.includes(name);
  }

  /** Undefined where there are several, an output, or another type. */
  onlyConsumerOf(name: string, type: string): Operation | undefined {
    const [consumer, ...others] = this.consumersOf(name);
    const isInner = others.length === 0 && !this.isOutput(name);
    return isInner && consumer?.type === type ? consumer : undefined;
  }

  constantOf(name: string | undefined): Tensor | undefined {
    return name === undefined ? undefined : this.#model.constants.get(name);
  }

  scalarOf(name: string | undefined): number | undefined {
    const { data } = this.constantOf(name) ?? {};
    return data?.length === 1 ? data[0] : undefined;
  }

  scaledOrShifted({ inputs }: Operation): { input: string; by: number } | undefined {
    const [left, right] = inputs;
    const [first, second] = [this.scalarOf(left), this.scalarOf(right)];
    if (second !== undefined) return { input: left!, by: second };
    return first === undefined ? undefined : { input: right!, by: first };
  }

  addConstant(name: string, tensor: Tensor): string {
    this.#model.constants.set(name, tensor);
    return name;
  }

  /** Marks replacements for `apply`. */
  replace(operation: Operation, by: readonly Operation[]): void {
    this.#replacements.set(operation, by);
  }

  /** Writes the replacements; do not use the graph afterwards. */
  apply(): void {
    this.#model.operations = this.#model.operations.flatMap(
      (operation) => this.#replacements.get(operation) ?? [operation],
    );
  }
}
