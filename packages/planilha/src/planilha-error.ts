export class PlanilhaError extends Error {}
