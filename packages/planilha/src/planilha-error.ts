/** A sentence for the sender. */
export class PlanilhaError extends Error {}
